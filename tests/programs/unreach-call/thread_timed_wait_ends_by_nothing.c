// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0; what pthread_cond_timedwait gives cannot be chosen
// Where nobody signals, a wait with a time limit may end before it.
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
