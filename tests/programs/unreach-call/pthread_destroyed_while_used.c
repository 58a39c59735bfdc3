// expect: true(unreach-call)
// args: --no-spurious-wakeups
// Natively: EBUSY for a mutex while somebody waits for a condition without it; the end of the condition variable waits for them.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waits, awake;

static void *wait(void *argument) {
    pthread_mutex_lock(&mutex);
    waits = 1;
    pthread_cond_wait(&condition, &mutex);
    awake = 1;
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, wait, 0);
    pthread_mutex_lock(&mutex);
    int waiting = waits;
    pthread_mutex_unlock(&mutex);
    if (waiting) {
        assert(pthread_mutex_destroy(&mutex) == EBUSY);
        pthread_cond_signal(&condition);
        assert(pthread_cond_destroy(&condition) == 0);
        pthread_join(thread, 0);
        assert(awake && pthread_mutex_destroy(&mutex) == 0);
    }
    return 0;
}
