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

/* Each step of main mirrors x at 5, so that only two of them lead to the same value; or one, if it is 5. Whoever looks sees one of both values. The next step but one makes x that
 * value again, unless another one has been seen before; and then that one is x. */
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
