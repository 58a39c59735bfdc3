// expect: true(no-data-race)
// A compare-and-exchange that fails only reads.
#include <pthread.h>
static int value = 7;

static void *work(void *argument) {
    __sync_bool_compare_and_swap(&value, 0, 1);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    return value;
}
