// expect: true(no-data-race)
// Executions in which the thread would write at the same time as main do not exist.
#include <pthread.h>
#include <stdatomic.h>
extern void __VERIFIER_assume(int);

static atomic_int done;
static int value;

static void *work(void *argument) {
    __VERIFIER_assume(done);
    value = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    value = 2;
    done = 1;
    return 0;
}
