// expect: false(unreach-call)
// Without the second look both initialise: both see null, one after the other takes the lock.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready, initialised;

static void *work(void *argument) {
    if (!ready) {
        pthread_mutex_lock(&lock);
        initialised++;
        ready = 1;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (initialised != 1)
        reach_error();
    return 0;
}
