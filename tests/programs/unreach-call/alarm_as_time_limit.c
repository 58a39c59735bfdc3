// expect: true(unreach-call)
// An alarm that ends the process only cuts runs short.
#include <unistd.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    alarm(10);
    unsigned sum = 0, count = __VERIFIER_nondet_uint() % 4;
    for (unsigned i = 0; i < count; i++)
        sum += i;
    if (sum > 3)
        reach_error();
    unsigned left = alarm(0);
    if (left < 1 || left > 10 || alarm(0) != 0)
        reach_error();
    return 0;
}
