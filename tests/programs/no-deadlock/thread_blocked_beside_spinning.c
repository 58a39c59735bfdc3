// expect: true(no-deadlock)
// One thread can always go on, so that this is no deadlock of the whole.
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *spin(void *argument) {
    for (;;)
        ;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, spin, 0);
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return 0;
}
