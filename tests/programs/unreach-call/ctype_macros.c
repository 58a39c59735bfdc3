// expect: false(unreach-call)
// The macros of glibc read tables.
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (isupper(c) && isxdigit(c) && c > 'E')
        reach_error();
    return 0;
}
