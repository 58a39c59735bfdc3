// expect: true(no-data-race)
// An atomic read beside a plain one is no conflict.
#include <pthread.h>
static int value;

static void *work(void *argument) {
    return __atomic_load_n(&value, __ATOMIC_SEQ_CST) ? argument : 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    return value;
    return 0;
}
