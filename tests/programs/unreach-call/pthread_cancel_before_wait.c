// expect: true(unreach-call)
// A request that was there before the wait began is acted upon, although the semaphore is free.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
static sem_t go;
static int passed;
static void *run(void *argument) { pthread_cancel(pthread_self()); sem_wait(&go); passed = 1; return 0; }
int main(void) {
    pthread_t a; void *r; int value;
    sem_init(&go, 0, 1);
    pthread_create(&a, 0, run, 0);
    pthread_join(a, &r);
    sem_getvalue(&go, &value);
    assert(r == PTHREAD_CANCELED && !passed && value == 1);
    return 0;
}
