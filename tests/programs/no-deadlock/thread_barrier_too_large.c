// expect: false(no-deadlock)
// The barrier waits for three, there are two.
#include <pthread.h>

static pthread_barrier_t barrier;

static void *work(void *argument) {
    pthread_barrier_wait(&barrier);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 3);
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    return 0;
}
