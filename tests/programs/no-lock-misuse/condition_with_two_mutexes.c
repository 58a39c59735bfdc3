// expect: false(no-lock-misuse)
// Two threads wait for one condition variable, each with a mutex of its own.
#include <pthread.h>
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static void *waits(void *lock) {
    pthread_mutex_lock(lock);
    pthread_cond_wait(&condition, lock);
    pthread_mutex_unlock(lock);
    return 0;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, waits, &locks[0]);
    waits(&locks[1]);
    return 0;
}
