// expect: true(no-deadlock)
// The wait ends by itself.
#include <pthread.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

int main(void) {
    struct timespec limit = {.tv_sec = 1};
    pthread_mutex_lock(&lock);
    pthread_cond_timedwait(&changed, &lock, &limit);
    pthread_mutex_unlock(&lock);
    return 0;
}
