// expect: true(unreach-call)
// Only executions count in which the data is there.
#include <pthread.h>
extern void reach_error(void);
extern void __VERIFIER_assume(int);

static int ready, data;

static void *work(void *argument) {
    data = 7;
    ready = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    __VERIFIER_assume(ready);
    if (data != 7)
        reach_error();
    return 0;
}
