// expect: false(unreach-call)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int code;
static void at_end(void) {
    if (code == 12)
        reach_error();
}
int main(void) {
    atexit(at_end);
    code = __VERIFIER_nondet_int();
    for (int i = 0; i < 3; i++)
        if (code == 100 + i)
            code = i;
    return 0;
}
