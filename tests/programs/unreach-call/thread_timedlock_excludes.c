// expect: true(unreach-call)
#include <pthread.h>
#include <time.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int inside;

static void *work(void *argument) {
    struct timespec limit = {.tv_sec = 1000000000};
    if (pthread_mutex_timedlock(&lock, &limit) != 0)
        return 0;
    if (++inside != 1)
        reach_error();
    inside--;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    return 0;
}
