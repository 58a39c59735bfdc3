// expect: false(no-deadlock)
// The flag is set without the mutex. The thread waits already, but may wake up by nothing, test the
// flag just before, and wait again just after the signal.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting;
static atomic_int ready;

static void *waiter(void *unused) {
    pthread_mutex_lock(&lock);
    waiting = 1;
    while (!ready)
        pthread_cond_wait(&condition, &lock);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    pthread_mutex_lock(&lock);
    int waits = waiting;
    pthread_mutex_unlock(&lock);
    if (waits) {
        ready = 1;
        pthread_cond_signal(&condition);
        pthread_join(thread, NULL);
    }
    return 0;
}
