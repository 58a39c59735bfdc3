// expect: true(unreach-call)
// args: --data-model ilp32
// Both halves change at once.
#include <pthread.h>
extern void reach_error(void);

static unsigned long long value __attribute__((aligned(8)));

static void *work(void *argument) {
    __atomic_store_n(&value, 0x100000001ULL, __ATOMIC_SEQ_CST);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    unsigned long long seen = __atomic_load_n(&value, __ATOMIC_SEQ_CST);
    if ((seen >> 32) != (seen & 0xffffffff))
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
