// expect: true(unreach-call)
// args: --no-spurious-wakeups
// A thread that begins to wait after a signal cannot take it from the one that waited when it was sent.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waits, signalled, late;

static void *second(void *argument) {
    (void)argument;
    pthread_mutex_lock(&mutex);
    if (signalled) {
        late = 1;
        pthread_cond_wait(&condition, &mutex);
        assert(0);
    }
    pthread_mutex_unlock(&mutex);
    return 0;
}

static void *first(void *argument) {
    pthread_mutex_lock(&mutex);
    waits = 1;
    pthread_cond_wait(&condition, &mutex);
    assert(signalled);
    pthread_mutex_unlock(&mutex);
    return argument;
}

int main(void) {
    pthread_t one, two;
    pthread_create(&one, 0, first, 0);
    pthread_create(&two, 0, second, 0);
    pthread_mutex_lock(&mutex);
    if (waits) {
        signalled = 1;
        pthread_cond_signal(&condition);
        pthread_mutex_unlock(&mutex);
        pthread_join(one, 0);
    }
    return 0;
}
