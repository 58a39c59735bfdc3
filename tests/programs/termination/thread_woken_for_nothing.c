// expect: true(termination)
// The thread may wake up by nothing, but not for ever, and it is woken in the end.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int ready, looked;

static void *waiter(void *unused) {
    pthread_mutex_lock(&lock);
    while (!ready) {
        pthread_cond_wait(&condition, &lock);
        looked = !looked;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, waiter, NULL);
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    return 0;
}
