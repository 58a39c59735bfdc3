// expect: false(unreach-call)
// A barrier for one lets everybody pass: main looks before the thread has written.
#include <pthread.h>
extern void reach_error(void);

static pthread_barrier_t barrier;
static int part;

static void *work(void *argument) {
    part = 1;
    pthread_barrier_wait(&barrier);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_barrier_init(&barrier, 0, 1);
    pthread_create(&thread, 0, work, 0);
    pthread_barrier_wait(&barrier);
    if (!part)
        reach_error();
    return 0;
}
