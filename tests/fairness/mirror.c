// expect: true
// formula: G F "seen == x"
// expect: false
// formula: G F "x == 5"
// expect: false
// formula: G F "x == 5"
// args: --fairness strong
// expect: false
// formula: F G "x > 5"
// args: --fairness strong
// expect: false
// formula: G F "seen == 3"
// args: --fairness strong
#include <pthread.h>
extern unsigned __VERIFIER_nondet_uint(void);
_Atomic unsigned x, seen;

/* Each step of main mirrors x at 5: two steps lead to the same value, or one if it is 5. So x has one of two values, and soon what has been seen of it, too. Where they differ, whoever changes its own makes
 * them the same. */
static void *other(void *p)
{
    for (;;)
        seen = x;
}

int main(void)
{
    pthread_t t;
    x = __VERIFIER_nondet_uint();
    pthread_create(&t, 0, other, 0);
    for (;;)
        x = 10 - x;
}
