// expect: true(unreach-call)
// A worker is cancelled in a wait for a condition: its handler runs with the mutex held again, then the destructor of its key.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static pthread_key_t key;
static int work, order, unlocked, destroyed;

static void unlock(void *argument) {
    unlocked = ++order;
    pthread_mutex_unlock(argument);
}
static void destroy(void *value) { destroyed = ++order; }

static void *run(void *argument) {
    pthread_setspecific(key, &work);
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(unlock, &mutex);
    while (!work)
        pthread_cond_wait(&condition, &mutex);
    assert(0);
    pthread_cleanup_pop(1);
    return argument;
}

int main(void) {
    pthread_t thread;
    void *result;
    pthread_key_create(&key, destroy);
    pthread_create(&thread, 0, run, 0);
    assert(pthread_cancel(thread) == 0);
    pthread_join(thread, &result);
    assert(result == PTHREAD_CANCELED);
    assert(pthread_mutex_trylock(&mutex) == 0);
    assert(unlocked == 1 && destroyed == 2);
    return 0;
}
