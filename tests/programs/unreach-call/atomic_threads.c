// expect: true(unreach-call)
// Atomic counters, and a flag that publishes what was written before.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int count, ready;
static int data, guarded;
static atomic_flag busy = ATOMIC_FLAG_INIT;

static void *run(void *argument) {
    int old = atomic_load(&count);
    while (!atomic_compare_exchange_weak(&count, &old, old + 2))
        ;
    atomic_fetch_add(&count, 1);
    while (atomic_flag_test_and_set(&busy))
        ;
    guarded++;
    atomic_flag_clear(&busy);
    data = 3;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, 0);
    atomic_fetch_add(&count, 4);
    while (atomic_flag_test_and_set(&busy))
        ;
    guarded++;
    atomic_flag_clear(&busy);
    if (atomic_load_explicit(&ready, memory_order_acquire))
        assert(data == 3);
    pthread_join(thread, 0);
    assert(count == 7 && guarded == 2);
    return 0;
}
