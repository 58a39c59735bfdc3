// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static int shared = 7;

static void *work(void *argument) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 5);
    __VERIFIER_assume(x < 10);
    shared = x;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if (shared <= 5 || shared >= 10)
        reach_error();
    return 0;
}
