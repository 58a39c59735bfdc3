// expect: true(no-deadlock)
// The last one takes the other fork first.
#include <pthread.h>

#define N 3
static pthread_mutex_t forks[N];
static int numbers[N];

static void *eat(void *argument) {
    int me = *(int *)argument;
    int left = me == N - 1 ? 0 : me, right = me == N - 1 ? me : me + 1;
    pthread_mutex_lock(&forks[left]);
    pthread_mutex_lock(&forks[right]);
    pthread_mutex_unlock(&forks[right]);
    pthread_mutex_unlock(&forks[left]);
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
