// expect: true(no-lock-misuse)
#include <pthread.h>

static _Thread_local pthread_mutex_t own = PTHREAD_MUTEX_INITIALIZER;

static void *lock(void *argument) {
    pthread_mutex_lock(&own);
    pthread_mutex_unlock(&own);
    return argument;
}

int main(void) {
    pthread_t thread;
    if (pthread_create(&thread, 0, lock, 0))
        return 0;
    pthread_join(thread, 0);
    return 0;
}
