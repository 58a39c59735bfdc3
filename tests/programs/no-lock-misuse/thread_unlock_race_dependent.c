// expect: false(no-lock-misuse)
// main unlocks; the thread has not yet reset held; main unlocks again.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int held;

static void *work(void *argument) {
    held = 0;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&lock);
    held = 1;
    pthread_create(&thread, 0, work, 0);
    pthread_mutex_unlock(&lock);
    if (held)
        pthread_mutex_unlock(&lock);
    return 0;
}
