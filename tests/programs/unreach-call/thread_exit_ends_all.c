// expect: true(unreach-call)
// Whatever comes after exit in any thread does not happen: the thread waits for a flag that main sets after its end.
#include <pthread.h>
#include <stdlib.h>
extern void reach_error(void);

static volatile int flag;

static void *work(void *argument) {
    exit(0);
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
