// expect: unknown(unreach-call): the choice of the C library in memcmp
// args: --data-model ilp32
// glibc for i386 gives the sign alone; compilers that know the bytes may give others.
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char key[4] = {__VERIFIER_nondet_char(), 0, 0, 0}, other[4] = {'a', 0, 0, 0};
    if (key[0] > 'p' && memcmp(key, other, 4) == 1)
        reach_error();
    return 0;
}
