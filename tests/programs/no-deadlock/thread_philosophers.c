// expect: false(no-deadlock)
// All three take their left fork.
#include <pthread.h>

#define N 3
static pthread_mutex_t forks[N];
static int numbers[N];

static void *eat(void *argument) {
    int me = *(int *)argument;
    pthread_mutex_lock(&forks[me]);
    pthread_mutex_lock(&forks[(me + 1) % N]);
    pthread_mutex_unlock(&forks[(me + 1) % N]);
    pthread_mutex_unlock(&forks[me]);
    return 0;
}

int main(void) {
    pthread_t threads[N];
    for (int i = 0; i < N; i++) {
        numbers[i] = i;
        pthread_mutex_init(&forks[i], 0);
    }
    for (int i = 0; i < N; i++)
        pthread_create(&threads[i], 0, eat, &numbers[i]);
    for (int i = 0; i < N; i++)
        pthread_join(threads[i], 0);
    return 0;
}
