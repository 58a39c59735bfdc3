// expect: true(unreach-call)
// The process ends with main: the thread waits for a flag that is never set.
#include <pthread.h>
extern void reach_error(void);

static volatile int stop;

static void *work(void *argument) {
    while (!stop)
        ;
    reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    return 0;
}
