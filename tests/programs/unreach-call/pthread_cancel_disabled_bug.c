// expect: false(unreach-call)
// Wrong about where a request that has waited is acted upon.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

static sem_t ready, go;
static int steps;

static void *run(void *argument) {
    int old;
    assert(pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &old) == 0 && old == PTHREAD_CANCEL_ENABLE);
    sem_post(&ready);
    sem_wait(&go);
    pthread_testcancel();
    steps = 1;
    pthread_setcancelstate(old, 0);
    steps = 2;
    sleep(1);
    steps = 3;
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result;
    sem_init(&ready, 0, 0);
    sem_init(&go, 0, 0);
    pthread_create(&thread, 0, run, 0);
    sem_wait(&ready);
    pthread_cancel(thread);
    sem_post(&go);
    pthread_join(thread, &result);
    assert(steps == 3 && result == PTHREAD_CANCELED);
    return 0;
}
