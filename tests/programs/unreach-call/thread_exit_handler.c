// expect: false(unreach-call)
// Threads go on while the handlers of exit run: the handler writes, the thread reads.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

static int ending;

static void handler(void) { ending = 1; }

static void *work(void *argument) {
    if (ending)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    atexit(handler);
    pthread_create(&thread, 0, work, 0);
    return 0;
}
