// expect: false(no-data-race)
// The producer writes again to the object that it has handed over.
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int *slot;

static void *work(void *argument) {
    int *object = malloc(sizeof *object);
    *object = 1;
    pthread_mutex_lock(&lock);
    slot = object;
    pthread_mutex_unlock(&lock);
    *object = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_lock(&lock);
    int *object = slot;
    slot = 0;
    pthread_mutex_unlock(&lock);
    if (object)
        ++*object;
    return 0;
}
