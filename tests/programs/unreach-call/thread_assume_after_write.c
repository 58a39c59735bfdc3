// expect: false(unreach-call)
// The error comes before the assumption fails: the thread reads in between.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);

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
    __VERIFIER_assume(0);
    return 0;
}
