// expect: false(no-lock-misuse)
// The thread ends inside of a call, and with it the memory of the mutex.
#include <pthread.h>
static void leaves(pthread_mutex_t *lock) {
    pthread_mutex_lock(lock);
    pthread_exit(NULL);
}
static void *run(void *argument) {
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    leaves(&lock);
    return argument;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    pthread_join(thread, NULL);
    return 0;
}
