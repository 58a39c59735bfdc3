// expect: false(unreach-call)
// The thread reads between main's write and the division that ends the process.
#include <pthread.h>
extern void reach_error(void);

static int written, zero;

static void *work(void *argument) {
    if (written)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t thread;
    int divisor = zero;
    pthread_create(&thread, 0, work, 0);
    written = 1;
    return 1 / divisor;
}
