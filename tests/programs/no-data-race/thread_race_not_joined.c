// expect: false(no-data-race)
// main reads without waiting.
#include <pthread.h>
static int value;

static void *work(void *argument) {
    value++;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    pthread_detach(thread);
    return value;
    return 0;
}
