// expect: false(no-data-race): unsigned int = 9
// The exchange writes for one input only.
#include <pthread.h>
unsigned __VERIFIER_nondet_uint(void);
static unsigned value = 9;
static unsigned expected;

static void *work(void *argument) {
    __sync_bool_compare_and_swap(&value, expected, 1);
    return 0;
}

int main(void) {
    expected = __VERIFIER_nondet_uint();
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    return value;
}
