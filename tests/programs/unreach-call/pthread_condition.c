// expect: true(unreach-call)
// args: --no-spurious-wakeups
// A value handed over by a condition variable, without a loop: no wake-up comes without a signal
// here.
#include <assert.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int full, value;

static void *produce(void *argument) {
    pthread_mutex_lock(&mutex);
    value = *(int *)argument;
    full = 1;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&mutex);
    return 0;
}

int main(void) {
    pthread_t thread;
    int number = __VERIFIER_nondet_int();
    pthread_create(&thread, 0, produce, &number);
    pthread_mutex_lock(&mutex);
    if (!full)
        pthread_cond_wait(&filled, &mutex);
    assert(full && value == number);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    return 0;
}
