// expect: true(unreach-call)
// args: --no-spurious-wakeups
// A broadcast wakes all; a wait with a time limit ends by itself.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_cond_t never = PTHREAD_COND_INITIALIZER;
static int open, through;

static void *wait(void *argument) {
    (void)argument;
    pthread_mutex_lock(&mutex);
    while (!open)
        pthread_cond_wait(&condition, &mutex);
    through++;
    pthread_mutex_unlock(&mutex);
    return 0;
}

int main(void) {
    pthread_t one, two;
    struct timespec soon = {0, 0};
    pthread_create(&one, 0, wait, 0);
    pthread_create(&two, 0, wait, 0);
    pthread_mutex_lock(&mutex);
    assert(pthread_cond_timedwait(&never, &mutex, &soon) == ETIMEDOUT);
    open = 1;
    pthread_cond_broadcast(&condition);
    pthread_mutex_unlock(&mutex);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(through == 2);
    assert(pthread_cond_destroy(&condition) == 0 && pthread_mutex_destroy(&mutex) == 0);
    return 0;
}
