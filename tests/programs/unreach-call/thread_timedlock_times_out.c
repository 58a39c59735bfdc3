// expect: false(unreach-call)
// The thread holds the lock for longer than main waits.
#include <errno.h>
#include <pthread.h>
#include <time.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    struct timespec limit = {.tv_sec = 1000000000};
    pthread_create(&thread, 0, work, 0);
    if (pthread_mutex_timedlock(&lock, &limit) == ETIMEDOUT)
        reach_error();
    return 0;
}
