// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int flag, data;

static void *produce(void *argument) {
    data = 42;
    pthread_mutex_lock(&lock);
    flag = 1;
    pthread_cond_signal(&ready);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, produce, 0);
    pthread_mutex_lock(&lock);
    while (!flag)
        pthread_cond_wait(&ready, &lock);
    pthread_mutex_unlock(&lock);
    if (data != 42)
        reach_error();
    return 0;
}
