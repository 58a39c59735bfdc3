// expect: false(no-deadlock)
// One wait, which a loop comes back to. Having looked, the thread gives the mutex away for a
// moment, as if nobody could come then.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting, ready;

static void *waiter(void *unused) {
    pthread_mutex_lock(&lock);
    waiting = 1;
    for (;;) {
        pthread_cond_wait(&condition, &lock);
        if (ready)
            break;
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    pthread_mutex_lock(&lock);
    int waits = waiting;
    if (waits) {
        ready = 1;
        pthread_cond_signal(&condition);
    }
    pthread_mutex_unlock(&lock);
    if (waits)
        pthread_join(thread, NULL);
    return 0;
}
