// expect: false(unreach-call)
#include <unistd.h>

extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    alarm(10);
    if (__VERIFIER_nondet_int() == 7)
        reach_error();
    return 0;
}
