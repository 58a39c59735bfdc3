// expect: true(valid-memsafety)
// Natively, for x86-64, this runs: the time matters only where the thread would have to wait.
#include <pthread.h>

int main(void) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    if (pthread_mutex_timedlock(&mutex, 0) == 0)
        pthread_mutex_unlock(&mutex);
    return 0;
}
