// expect: false(unreach-call)
// The thread reads between main's write and its call of exit.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

static int written;

static void *work(void *argument) {
    if (written)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    written = 1;
    exit(0);
}
