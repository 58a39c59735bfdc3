// expect: false(unreach-call)
// The first end counts; the second one has nothing to end.
#include <pthread.h>

extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int x;

static void *run(void *argument) {
    x = 7;
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    __VERIFIER_atomic_begin();
    x = 1;
    __VERIFIER_atomic_end();
    if (x == 7)
        reach_error();
    __VERIFIER_atomic_end();
    return 0;
}
