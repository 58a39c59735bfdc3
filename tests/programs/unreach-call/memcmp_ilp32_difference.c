// expect: unknown(unreach-call): the choice of the C library in memcmp
// args: --data-model ilp32
// glibc for i386 gives the sign alone, so that no native run gets there. The difference would be right as well.
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char key[4] = {__VERIFIER_nondet_char(), 0, 0, 0}, other[4] = {'a', 0, 0, 0};
    if (memcmp(key, other, 4) == 5)
        reach_error();
    return 0;
}
