// expect: true(unreach-call)
// needs: reduction
// Once means once, and before anybody goes on. Each thread has its own values of keys, which are destroyed at its end.
#include <assert.h>
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int initialised, destroyed;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void destroy(void *value) {
    assert(pthread_getspecific(key) == 0);
    pthread_mutex_lock(&mutex);
    destroyed += *(int *)value;
    pthread_mutex_unlock(&mutex);
}

static void initialise(void) {
    assert(initialised == 0);
    pthread_key_create(&key, destroy);
    initialised = 1;
}

static void *run(void *argument) {
    pthread_once(&once, initialise);
    assert(initialised == 1);
    assert(pthread_getspecific(key) == 0);
    pthread_setspecific(key, argument);
    assert(pthread_getspecific(key) == argument);
    return 0;
}

int main(void) {
    static int values[3] = {1, 10, 100};
    pthread_t one, two;
    pthread_create(&one, 0, run, &values[0]);
    pthread_create(&two, 0, run, &values[1]);
    run(&values[2]);
    pthread_join(one, 0);
    pthread_join(two, 0);
    assert(destroyed == 11 && pthread_getspecific(key) == &values[2]);
    return 0;
}
