// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_barrier_t barrier;
static int part[2], serial[2];

static void *work(void *argument) {
    part[1] = 1;
    serial[1] = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
    if (!part[0])
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&thread, 0, work, 0);
    part[0] = 1;
    serial[0] = pthread_barrier_wait(&barrier) == PTHREAD_BARRIER_SERIAL_THREAD;
    if (!part[1])
        reach_error();
    pthread_join(thread, 0);
    if (serial[0] + serial[1] != 1)
        reach_error();
    pthread_barrier_destroy(&barrier);
    return 0;
}
