// expect: true(unreach-call)
// Functions with such names run in one step.
#include <pthread.h>
extern void reach_error(void);

static int locked, counter;

static int __VERIFIER_atomic_try_acquire(void) {
    if (locked)
        return 0;
    locked = 1;
    return 1;
}

static void __VERIFIER_atomic_release(void) { locked = 0; }

static void *work(void *argument) {
    while (!__VERIFIER_atomic_try_acquire())
        ;
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
