// expect: false(unreach-call)
// Nobody signals: the wait times out.
#include <errno.h>
#include <pthread.h>
#include <time.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;

int main(void) {
    struct timespec limit = {.tv_sec = 1};
    pthread_mutex_lock(&lock);
    if (pthread_cond_timedwait(&never, &lock, &limit) == ETIMEDOUT)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
