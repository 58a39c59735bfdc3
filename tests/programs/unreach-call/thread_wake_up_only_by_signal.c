// expect: true(unreach-call)
// args: --no-spurious-wakeups
// Who waits once is woken by the signal, and by nothing else, where spurious wake-ups are left out.
#include <pthread.h>
void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int ready;

static void *producer(void *unused) {
    pthread_mutex_lock(&lock);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, producer, NULL);
    pthread_mutex_lock(&lock);
    if (!ready)
        pthread_cond_wait(&condition, &lock);
    if (!ready)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
