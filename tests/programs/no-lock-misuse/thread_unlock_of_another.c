// expect: false(no-lock-misuse)
// main holds the mutex when the thread unlocks it.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&lock);
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return 0;
}
