// expect: true(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void leave_if(int c) {
    if (c)
        exit(3);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    leave_if(x > 10);
    if (x > 10)
        reach_error();
    return 0;
}
