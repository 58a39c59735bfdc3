// expect: true(unreach-call)
// Natively: where a writer waits, nobody gets a second lock for reading.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
static int value;

static void *writes(void *unused) {
    pthread_rwlock_wrlock(&lock);
    value++;
    pthread_rwlock_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_rwlock_rdlock(&lock);
    pthread_create(&thread, 0, writes, 0);
    int result = pthread_rwlock_tryrdlock(&lock);
    assert(value == 0 && (result == 0 || result == EBUSY));
    if (result == 0)
        pthread_rwlock_unlock(&lock);
    pthread_rwlock_unlock(&lock);
    pthread_join(thread, 0);
    pthread_rwlock_rdlock(&lock);
    assert(value == 1);
    pthread_rwlock_unlock(&lock);
    return 0;
}
