// expect: true(unreach-call)
// Handlers may wait, and enable cancellation again; a thread that ends is not cancelled again. Requests to ended threads have no effect.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <time.h>
#include <unistd.h>

static sem_t go;
static int steps[4];
static pthread_key_t key;

static void inner(void *argument) {
    pthread_setcancelstate(PTHREAD_CANCEL_ENABLE, 0);
    sem_wait(&go);
    pthread_testcancel();
    sleep(1);
    steps[0]++;
}
static void outer(void *argument) {
    usleep(1);
    steps[1]++;
}
static void destroy(void *value) {
    pthread_testcancel();
    steps[2]++;
}
static void *run(void *argument) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
    struct timespec time = {2000000000, 0};
    pthread_setspecific(key, &key);
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(outer, 0);
    pthread_cleanup_push(inner, 0);
    for (;;)
        pthread_cond_timedwait(&condition, &mutex, &time);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(0);
    return 0;
}
static void *done(void *argument) { return argument; }

int main(void) {
    pthread_t a, b;
    void *result;
    pthread_key_create(&key, destroy);
    sem_init(&go, 0, 0);
    pthread_create(&a, 0, run, 0);
    assert(pthread_cancel(a) == 0);
    assert(pthread_cancel(a) == 0);
    sem_post(&go);
    pthread_join(a, &result);
    assert(result == PTHREAD_CANCELED);
    assert(steps[0] == 1 && steps[1] == 1 && steps[2] == 1);
    pthread_create(&b, 0, done, &a);
    assert(pthread_cancel(b) == 0);
    pthread_join(b, &result);
    assert(result == &a);
    return 0;
}
