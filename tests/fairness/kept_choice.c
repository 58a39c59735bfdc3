// expect: false
// formula: F "hits"
// expect: false
// formula: F G "!hits"
// args: --fairness strong
// expect: false
// formula: G F "copy == 3"
// args: --fairness strong
// expect: true
// formula: (F "copy > 7") -> G F "hits"
// expect: false
// formula: (F "copy > 7") -> G F "hits"
// args: --fairness none
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
_Atomic int mode, copy, hits;

/* What is chosen once decides for ever what main does. In a run that repeats itself, all turns agree on it. */
static void *other(void *p)
{
    for (;;)
        copy = mode;
}

int main(void)
{
    pthread_t t;
    mode = __VERIFIER_nondet_int();
    pthread_create(&t, 0, other, 0);
    for (;;) {
        if (mode > 7)
            hits = 1;
        else
            hits = 0;
    }
}
