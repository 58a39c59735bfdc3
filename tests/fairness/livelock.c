// expect: false
// formula: F "passed"
// expect: false
// formula: F "passed"
// args: --fairness strong
// expect: false
// property: termination
// args: --fairness none
// expect: false
// property: termination
// expect: false
// property: termination
// args: --fairness strong
#include <pthread.h>
_Atomic int side[2], passed;

/* Two people on one side of a corridor each step aside while the other one is in the way. If both look and then both step, they stand face to face again, for ever, and both run: no fairness
 * helps. */
static void *person(void *p)
{
    int me = (long)p;
    while (!passed)
        if (side[0] == side[1])
            side[me] = !side[me];
        else
            passed = 1;
    return 0;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, person, (void *)1L);
    person((void *)0L);
    pthread_join(t, 0);
    return 0;
}
