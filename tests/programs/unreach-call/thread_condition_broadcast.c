// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t start = PTHREAD_COND_INITIALIZER;
static int started, passed;

static void *wait(void *argument) {
    pthread_mutex_lock(&lock);
    while (!started)
        pthread_cond_wait(&start, &lock);
    passed++;
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, wait, 0);
    pthread_create(&second, 0, wait, 0);
    pthread_mutex_lock(&lock);
    if (passed != 0)
        reach_error();
    started = 1;
    pthread_cond_broadcast(&start);
    pthread_mutex_unlock(&lock);
    pthread_join(first, 0);
    pthread_join(second, 0);
    if (passed != 2)
        reach_error();
    return 0;
}
