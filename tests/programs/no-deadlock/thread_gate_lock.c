// expect: true(no-deadlock)
// A third lock around both orders lets only one thread at a time collect its two.
#include <pthread.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t *first, pthread_mutex_t *second) {
    pthread_mutex_lock(&gate);
    pthread_mutex_lock(first);
    pthread_mutex_lock(second);
    pthread_mutex_unlock(&gate);
    pthread_mutex_unlock(second);
    pthread_mutex_unlock(first);
}

static void *work(void *argument) {
    both(&b, &a);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    both(&a, &b);
    pthread_join(thread, 0);
    return 0;
}
