// expect: false(unreach-call)
// The thread releases the lock between its two halves; main looks there.
#define _GNU_SOURCE
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static int inside;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    inside = 1;
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    inside = 0;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&lock);
    if (inside != 0)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
