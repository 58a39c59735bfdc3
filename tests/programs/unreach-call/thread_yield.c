// expect: true(unreach-call)
#include <pthread.h>
#include <sched.h>
extern void reach_error(void);

static volatile int flag, data;

static void *work(void *argument) {
    data = 1;
    flag = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    while (!flag)
        sched_yield();
    if (!data)
        reach_error();
    return 0;
}
