// expect: false(unreach-call)
// main spins until the thread has written.
#include <pthread.h>
extern void reach_error(void);

static volatile int flag;

static void *work(void *argument) {
    flag = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    while (!flag)
        ;
    reach_error();
    return 0;
}
