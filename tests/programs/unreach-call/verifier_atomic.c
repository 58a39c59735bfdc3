// expect: true(unreach-call)
// Sections and functions that run without interruption.
#include <assert.h>
#include <pthread.h>

extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int a, b, lock;

static void __VERIFIER_atomic_acquire(void) {
    __VERIFIER_assume(lock == 0);
    lock = 1;
}

static void __VERIFIER_atomic_release(void) { lock = 0; }

static void *run(void *argument) {
    (void)argument;
    __VERIFIER_atomic_begin();
    a++;
    b++;
    __VERIFIER_atomic_end();
    __VERIFIER_atomic_acquire();
    a++;
    b++;
    __VERIFIER_atomic_release();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    __VERIFIER_atomic_acquire();
    __VERIFIER_atomic_begin();
    assert(a == b);
    __VERIFIER_atomic_end();
    __VERIFIER_atomic_release();
    pthread_join(thread, 0);
    assert(a == 2 && b == 2);
    return 0;
}
