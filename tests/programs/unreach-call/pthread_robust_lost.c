// expect: true(unreach-call)
// A state that nobody repairs: the mutex is lost, for one that waits for a condition, too.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t mutex;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int flag;

static void *dies(void *argument) {
    pthread_mutex_lock(&mutex);
    flag = 1;
    pthread_cond_signal(&condition);
    return argument;
}

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_t thread;
    int error = 0;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_setrobust(&attributes, PTHREAD_MUTEX_ROBUST);
    pthread_mutex_init(&mutex, &attributes);
    pthread_mutex_lock(&mutex);
    pthread_create(&thread, 0, dies, 0);
    while (!flag)
        error = pthread_cond_wait(&condition, &mutex);
    assert(error == EOWNERDEAD);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == ENOTRECOVERABLE);
    pthread_join(thread, 0);
    return 0;
}
