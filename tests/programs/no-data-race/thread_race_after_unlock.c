// expect: false(no-data-race)
// The first thread has released the lock and is about to read; the second holds it and is about to write.
#include <pthread.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int value, seen;

static void *write(void *argument) {
    pthread_mutex_lock(&lock);
    value = 1;
    pthread_mutex_unlock(&lock);
    return 0;
}

static void *read(void *argument) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    seen = value;
    return 0;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, 0, write, 0);
    pthread_create(&second, 0, read, 0);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
