// expect: true(unreach-call)
// args: --no-spurious-wakeups
// Where nobody signals, a wait with a time limit ends by that.
#include <pthread.h>
void reach_error(void);

#include <errno.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

int main(void) {
    struct timespec time = {0};
    pthread_mutex_lock(&lock);
    int result = pthread_cond_timedwait(&condition, &lock, &time);
    if (result != ETIMEDOUT)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
