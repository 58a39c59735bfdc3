// expect: true(unreach-call)
#include <pthread.h>
extern void reach_error(void);

static pthread_t worker;
static int value;

static void *work(void *argument) {
    value = 3;
    return 0;
}

static void *wait(void *argument) {
    pthread_join(worker, 0);
    if (value != 3)
        reach_error();
    return 0;
}

int main(void) {
    pthread_t waiter;
    pthread_create(&worker, 0, work, 0);
    pthread_create(&waiter, 0, wait, 0);
    pthread_join(waiter, 0);
    if (value != 3)
        reach_error();
    return 0;
}
