// expect: false(no-data-race)
// One of the two accesses is not atomic.
#include <pthread.h>
static int value;

static void *work(void *argument) {
    __atomic_store_n(&value, 1, __ATOMIC_SEQ_CST);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    value = 2;
    return 0;
}
