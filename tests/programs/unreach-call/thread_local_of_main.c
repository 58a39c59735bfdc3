// expect: true(unreach-call)
// The thread works on a local array of main.
#include <pthread.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void *work(void *argument) {
    int *values = argument;
    values[1] = values[0] + 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    int values[2] = {__VERIFIER_nondet_int(), 0};
    pthread_create(&thread, 0, work, values);
    pthread_join(thread, 0);
    if (values[1] != values[0] + 1)
        reach_error();
    return 0;
}
