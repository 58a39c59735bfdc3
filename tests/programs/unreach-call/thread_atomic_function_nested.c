// expect: true(unreach-call)
// A section within a section does not end the outer one.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int x, y;

static void __VERIFIER_atomic_increment(int *p) { ++*p; }

static void *work(void *argument) {
    __VERIFIER_atomic_begin();
    __VERIFIER_atomic_increment(&x);
    __VERIFIER_atomic_increment(&y);
    __VERIFIER_atomic_end();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    __VERIFIER_atomic_begin();
    if (x != y)
        reach_error();
    __VERIFIER_atomic_end();
    return 0;
}
