// expect: false(unreach-call)
// The writes are one step, the reads are two: main reads x, the thread writes both, main reads y.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int x, y;

static void *work(void *argument) {
    __VERIFIER_atomic_begin();
    x++;
    y++;
    __VERIFIER_atomic_end();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    int seen = x;
    if (seen != y)
        reach_error();
    return 0;
}
