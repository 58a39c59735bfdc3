// expect: false(no-data-race)
// The handler of exit runs beside the thread.
#include <pthread.h>
#include <stdlib.h>
static int value;

static void handler(void) { value = 1; }

static void *work(void *argument) {
    value = 2;
    return 0;
}

int main(void) {
    pthread_t thread;
    atexit(handler);
    pthread_create(&thread, 0, work, 0);
    return 0;
}
