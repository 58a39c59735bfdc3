// expect: true(unreach-call)
#include <ctype.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
#undef isdigit

int main(void) {
    char c = __VERIFIER_nondet_char();
    if (c >= 0 && (isdigit(c) != 0) != (c >= '0' && c <= '9'))
        reach_error();
    return 0;
}
