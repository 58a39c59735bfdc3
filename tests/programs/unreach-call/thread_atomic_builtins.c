// expect: true(unreach-call)
// Every read-modify-write of the compiler, against a thread that only adds multiples of 256.
#include <pthread.h>
extern void reach_error(void);

static unsigned value;

static void *work(void *argument) {
    __atomic_fetch_add(&value, 256, __ATOMIC_RELAXED);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    if ((__atomic_add_fetch(&value, 5, __ATOMIC_SEQ_CST) & 255) != 5)
        reach_error();
    if ((__sync_fetch_and_sub(&value, 2) & 255) != 5)
        reach_error();
    if ((__sync_or_and_fetch(&value, 12) & 255) != 15)
        reach_error();
    if ((__atomic_fetch_and(&value, ~6u, __ATOMIC_ACQ_REL) & 255) != 15)
        reach_error();
    if ((__atomic_xor_fetch(&value, 8, __ATOMIC_SEQ_CST) & 255) != 1)
        reach_error();
    unsigned old = __atomic_exchange_n(&value, 7, __ATOMIC_SEQ_CST);
    if (old != 1 && old != 257)
        reach_error();
    pthread_join(thread, 0);
    __atomic_fetch_nand(&value, 3, __ATOMIC_SEQ_CST);
    if (value != ~3u)
        reach_error();
    return 0;
}
