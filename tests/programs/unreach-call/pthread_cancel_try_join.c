// expect: true(unreach-call)
// A thread that is cancelled, but only tries to join, goes on.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
static void *nothing(void *argument) { return argument; }
static int tried;
static void *tries(void *argument) {
    pthread_t other;
    pthread_create(&other, 0, nothing, 0);
    pthread_cancel(pthread_self());
    int pthread_tryjoin_np(pthread_t, void **);
    int error = pthread_tryjoin_np(other, 0);
    assert(error == 0 || error == EBUSY);
    tried = 1;
    pthread_testcancel();
    tried = 2;
    return 0;
}
int main(void) {
    pthread_t a;
    void *r;
    pthread_create(&a, 0, tries, 0);
    pthread_join(a, &r);
    assert(r == PTHREAD_CANCELED && tried == 1);
    return 0;
}
