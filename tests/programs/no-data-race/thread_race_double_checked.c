// expect: false(no-data-race)
// One thread is about to set ready under the lock, the other to read it without.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int ready;

static void *work(void *argument) {
    if (!ready) {
        pthread_mutex_lock(&lock);
        if (!ready)
            ready = 1;
        pthread_mutex_unlock(&lock);
    }
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, work, 0);
    pthread_create(&second, 0, work, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
