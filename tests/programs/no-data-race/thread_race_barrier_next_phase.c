// expect: false(no-data-race)
// Behind the barrier the thread writes its part again while main reads it.
#include <pthread.h>
static pthread_barrier_t barrier;
static int part[2];

static void *work(void *argument) {
    part[1] = 1;
    pthread_barrier_wait(&barrier);
    part[1] = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, work, 0);
    part[0] = 1;
    pthread_barrier_wait(&barrier);
    return part[1];
}
