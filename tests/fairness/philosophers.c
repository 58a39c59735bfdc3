// expect: false
// formula: F end
// expect: false
// formula: F end
// args: --fairness none
// expect: false
// formula: F end
// args: --fairness strong
// expect: true
// formula: G !("eats[0]" && "eats[1]")
// args: --fairness none
// expect: true
// formula: F end
// args: -DORDER
// expect: true
// formula: F end
// args: -DORDER --fairness none
// expect: true
// formula: F end
// args: -DORDER -DN=3 --fairness none
// expect: true
// formula: F end
// args: -DWAITER -DN=3
#include <pthread.h>
#include <semaphore.h>
#ifndef N
#define N 2
#endif
pthread_mutex_t forks[N];
int eats[N];
sem_t waiter;

/* Each philosopher eats once. If each takes the fork on its left first, they wait for each other for ever: a deadlock, from which every run repeats its last letter. No fairness
 * helps. If the last one takes the other fork first (ORDER), or the waiter lets only N - 1 sit down (WAITER), there is no circle of waiting. Then each run is finite, whatever the scheduler does, as
 * nobody waits actively. Neighbours share a fork, so that they do not eat together. */
static void *philosopher(void *p)
{
    int me = (long)p, first = me, second = (me + 1) % N;
#ifdef ORDER
    if (me == N - 1) {
        first = 0;
        second = me;
    }
#endif
#ifdef WAITER
    sem_wait(&waiter);
#endif
    pthread_mutex_lock(&forks[first]);
    pthread_mutex_lock(&forks[second]);
    eats[me] = 1;
    eats[me] = 0;
    pthread_mutex_unlock(&forks[second]);
    pthread_mutex_unlock(&forks[first]);
#ifdef WAITER
    sem_post(&waiter);
#endif
    return 0;
}

int main(void)
{
    pthread_t t[N];
    sem_init(&waiter, 0, N - 1);
    for (long i = 0; i < N; i++)
        pthread_mutex_init(&forks[i], 0);
    for (long i = 1; i < N; i++)
        pthread_create(&t[i], 0, philosopher, (void *)i);
    philosopher((void *)0L);
    for (long i = 1; i < N; i++)
        pthread_join(t[i], 0);
    return 0;
}
