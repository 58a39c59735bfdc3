// expect: true(unreach-call)
// -MIN is MIN.
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (-x == x && x != 0 && x != INT_MIN)
        reach_error();
    int m = INT_MIN;
    if (-m != m)
        reach_error();
    return 0;
}
