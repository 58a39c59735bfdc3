// expect: false(no-lock-misuse)
// Unlocks what another thread locked, in some interleavings.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *lock(void *argument) {
    pthread_mutex_lock(&mutex);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, lock, 0);
    if (pthread_mutex_trylock(&mutex) != 0)
        pthread_mutex_unlock(&mutex);
    return 0;
}
