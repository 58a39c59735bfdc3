// expect: false(unreach-call)
// Threads go on after pthread_exit in main: main sets last and ends, the thread sees it.
#include <pthread.h>
extern void reach_error(void);

static int last;

static void *work(void *argument) {
    if (last)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    last = 1;
    pthread_exit(0);
}
