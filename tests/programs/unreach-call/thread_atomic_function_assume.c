// expect: true(unreach-call)
// A lock as programs of the competition write it.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);

static int locked, counter;

void __VERIFIER_atomic_acquire(void) {
    __VERIFIER_assume(locked == 0);
    locked = 1;
}

void __VERIFIER_atomic_release(void) {
    __VERIFIER_assume(locked == 1);
    locked = 0;
}

static void *work(void *argument) {
    __VERIFIER_atomic_acquire();
    counter++;
    __VERIFIER_atomic_release();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
