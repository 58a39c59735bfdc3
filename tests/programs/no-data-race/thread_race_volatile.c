// expect: false(no-data-race)
// volatile does not make an access atomic.
#include <pthread.h>
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
    return 0;
}
