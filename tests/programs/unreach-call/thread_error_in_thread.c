// expect: false(unreach-call)
// Whatever main does, with the input 5 the thread fails.
#include <assert.h>
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);

static void *work(void *argument) {
    assert(__VERIFIER_nondet_int() != 5);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return 0;
}
