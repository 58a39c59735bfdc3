// expect: true(unreach-call)
// Whether the wait ends by a signal or by time, it ends with the lock held.
#include <pthread.h>
#include <time.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int inside;

static void *work(void *argument) {
    pthread_mutex_lock(&lock);
    if (++inside != 1)
        reach_error();
    pthread_cond_signal(&changed);
    inside--;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    struct timespec limit = {.tv_sec = 1};
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&lock);
    pthread_cond_timedwait(&changed, &lock, &limit);
    if (++inside != 1)
        reach_error();
    inside--;
    pthread_mutex_unlock(&lock);
    pthread_join(thread, 0);
    return 0;
}
