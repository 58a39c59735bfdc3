// expect: true(unreach-call)
// Threads that may be cancelled at any place cancel themselves at once. One that joins another is cancelled, too.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
static int reached;
static sem_t never;
static void *self(void *argument) {
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0);
    pthread_cancel(pthread_self());
    reached = 1;
    return 0;
}
static void *later(void *argument) {
    pthread_cancel(pthread_self());
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, 0);
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, 0);
    reached = 2;
    pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, 0);
    reached = 3;
    return 0;
}
static void *waits(void *argument) {
    sem_wait(&never);
    return 0;
}
static void *joins(void *argument) {
    pthread_join(*(pthread_t *)argument, 0);
    return 0;
}
int main(void) {
    pthread_t a, b, c;
    void *result;
    sem_init(&never, 0, 0);
    pthread_create(&a, 0, self, 0);
    pthread_join(a, &result);
    assert(result == PTHREAD_CANCELED && reached == 0);
    pthread_create(&a, 0, later, 0);
    pthread_join(a, &result);
    assert(result == PTHREAD_CANCELED && reached == 2);
    pthread_create(&b, 0, waits, 0);
    pthread_create(&c, 0, joins, &b);
    assert(pthread_cancel(c) == 0);
    pthread_join(c, &result);
    assert(result == PTHREAD_CANCELED);
    assert(pthread_cancel(b) == 0);
    pthread_join(b, &result);
    assert(result == PTHREAD_CANCELED);
    return 0;
}
