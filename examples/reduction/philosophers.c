// Dining philosophers who take the fork with the smaller number first. Each fork is an object of
// its own.
#include "common.h"

static pthread_mutex_t *forks[N];

static void *work(void *argument)
{
    long i = (long)argument, j = (i + 1) % N;
    pthread_mutex_t *first = forks[i < j ? i : j], *second = forks[i < j ? j : i];
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
    return NULL;
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        forks[i] = malloc(sizeof *forks[i]);
        pthread_mutex_init(forks[i], NULL);
    }
    start();
    finish();
    return 0;
}
