// expect: true(no-data-race)
// Each writes its own part, then reads the other's.
#include <pthread.h>
static pthread_barrier_t barrier;
static int part[2];

static void *work(void *argument) {
    part[1] = 1;
    pthread_barrier_wait(&barrier);
    return part[0] ? argument : 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, work, 0);
    part[0] = 1;
    pthread_barrier_wait(&barrier);
    return part[1];
}
