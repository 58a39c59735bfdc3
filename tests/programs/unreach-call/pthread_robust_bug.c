// expect: false(unreach-call)
// The next owner says that what the mutex protects is consistent, but does not repair it.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex;
static int low, high; // equal, unless somebody is at it

static void add(int stops) {
    int error = pthread_mutex_lock(&mutex);
    if (error == EOWNERDEAD) {
        assert(pthread_mutex_consistent(&mutex) == 0);
    } else {
        assert(error == 0);
    }
    assert(low == high);
    low++;
    if (stops)
        pthread_exit(0);
    high++;
    pthread_mutex_unlock(&mutex);
}
static void *stops(void *argument) {
    add(1);
    return argument;
}
static void *goes_on(void *argument) {
    add(0);
    return argument;
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_t a, b;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&mutex, &attributes);
    pthread_create(&a, 0, stops, 0);
    pthread_create(&b, 0, goes_on, 0);
    pthread_join(a, 0);
    pthread_join(b, 0);
    add(0);
    assert(low == 3);
    return 0;
}
