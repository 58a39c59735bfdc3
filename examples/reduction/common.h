// What the programs of this directory share: N threads that run `work`, each with its number, and
// the wait for their ends.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#ifndef N
#define N 3
#endif
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

static void *work(void *argument);
static pthread_t threads[N];

static void start(void)
{
    for (long i = 0; i < N; i++)
        pthread_create(&threads[i], NULL, work, (void *)i);
}

static void finish(void)
{
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], NULL);
}
