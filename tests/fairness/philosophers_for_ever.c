// expect: true
// formula: G !("eats[0]" && "eats[1]")
// args: --fairness none
// expect: true
// formula: G F ("eats[0]" || "eats[1]")
// args: --fairness none
// expect: true
// formula: G F "eats[0]"
// args: --fairness strong
// expect: false
// formula: G F "eats[0]"
// expect: false
// formula: G F "eats[0]"
// args: --fairness none
#include <pthread.h>
#ifndef N
#define N 2
#endif
pthread_mutex_t forks[N];
int eats[N];

/* The last philosopher takes the forks in the other order, so that somebody can always eat, and every loop passes a meal. A neighbour may take the fork again each
 * time right after it was put down: the hungry one can take it again and again, but not all the time. So only strong fairness feeds everybody. */
static void *philosopher(void *p)
{
    int me = (long)p, first = me, second = (me + 1) % N;
    if (me == N - 1) {
        first = 0;
        second = me;
    }
    for (;;) {
        pthread_mutex_lock(&forks[first]);
        pthread_mutex_lock(&forks[second]);
        eats[me] = 1;
        eats[me] = 0;
        pthread_mutex_unlock(&forks[second]);
        pthread_mutex_unlock(&forks[first]);
    }
}

int main(void)
{
    pthread_t t;
    for (long i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], 0);
    for (long i = 1; i < N; i++)
        pthread_create(&t, 0, philosopher, (void *)i);
    philosopher((void *)0L);
}
