// expect: false(unreach-call)
// Who only tries to lock may fail.
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int turns;

static void *other(void *argument) {
    (void)argument;
    if (pthread_mutex_trylock(&mutex) == 0) {
        turns++;
        pthread_mutex_unlock(&mutex);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    pthread_mutex_lock(&mutex);
    turns++;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    assert(turns == 2);
}
