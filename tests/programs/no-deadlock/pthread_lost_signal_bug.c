// expect: false(no-deadlock)
// A signal that nobody waits for is lost.
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

static void *run(void *argument) {
    pthread_cond_signal(&condition);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    pthread_mutex_lock(&mutex);
    pthread_cond_wait(&condition, &mutex);
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, 0);
    return 0;
}
