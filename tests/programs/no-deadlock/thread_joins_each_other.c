// expect: false(no-deadlock)
// The second waits for main, the first for the second, main for the first.
#include <pthread.h>

static pthread_t first, second;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *join_second(void *argument) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    pthread_join(second, 0);
    return 0;
}

static void *join_main(void *argument) {
    pthread_join(*(pthread_t *)argument, 0);
    return 0;
}

int main(void) {
    pthread_t self = pthread_self();
    pthread_mutex_lock(&lock);
    pthread_create(&first, 0, join_second, 0);
    pthread_create(&second, 0, join_main, &self);
    pthread_mutex_unlock(&lock);
    pthread_join(first, 0);
    return 0;
}
