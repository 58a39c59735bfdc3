// expect: true(no-data-race)
#include <pthread.h>
#include <stdatomic.h>
static atomic_int counter;
static int plain;

static void *work(void *argument) {
    counter++;
    atomic_fetch_sub(&counter, 3);
    __atomic_store_n(&plain, 1, __ATOMIC_RELAXED);
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, work, 0);
    atomic_store(&counter, 2);
    __sync_fetch_and_add(&plain, 2);
    return 0;
}
