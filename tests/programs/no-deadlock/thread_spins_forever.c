// expect: true(no-deadlock)
// Who waits busily is not blocked.
#include <pthread.h>

static volatile int flag;

static void *work(void *argument) {
    while (!flag)
        ;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_join(thread, 0);
    return 0;
}
