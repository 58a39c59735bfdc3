// expect: false(unreach-call)
// While the thread waits, main gets the lock and sees that it waits.
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t start = PTHREAD_COND_INITIALIZER;
static int waiting;

static void *wait(void *argument) {
    pthread_mutex_lock(&lock);
    waiting = 1;
    pthread_cond_wait(&start, &lock);
    waiting = 0;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, wait, 0);
    pthread_mutex_lock(&lock);
    if (waiting)
        reach_error();
    pthread_mutex_unlock(&lock);
    return 0;
}
