// expect: false(unreach-call)
// The detached thread writes before main reads.
#include <pthread.h>
extern void reach_error(void);

static int written;

static void *work(void *argument) {
    written = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_detach(thread);
    if (written)
        reach_error();
    return 0;
}
