// expect: false(no-data-race)
// The flag that hands over is itself no atomic.
#include <pthread.h>
static int flag, value;

static void *work(void *argument) {
    if (flag)
        value = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    value = 2;
    flag = 1;
    return 0;
}
