// expect: true(unreach-call)
// Natively the kernel refuses to unlock a mutex with priorities for who does not hold it. Normal ones it unlocks.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutex_t mutex;
    pthread_mutexattr_init(&attributes);
    assert(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0 && pthread_mutex_unlock(&mutex) == EPERM);
    assert(pthread_mutex_lock(&mutex) == 0 && pthread_mutex_trylock(&mutex) == EBUSY);
    assert(pthread_mutex_unlock(&mutex) == 0 && pthread_mutex_unlock(&mutex) == EPERM);
    assert(pthread_mutex_destroy(&mutex) == 0);
    return 0;
}
