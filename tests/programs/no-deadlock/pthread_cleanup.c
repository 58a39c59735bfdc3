// expect: true(no-deadlock)
// A handler unlocks what the thread holds when it ends.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int shared;

static void unlock(void *argument) { pthread_mutex_unlock(argument); }

static void *run(void *argument) {
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(unlock, &mutex);
    if (shared++ > 0)
        pthread_exit(argument);
    pthread_cleanup_pop(1);
    return argument;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        pthread_create(&threads[i], 0, run, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    return 0;
}
