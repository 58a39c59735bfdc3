// expect: true(termination)
// A weak exchange does not fail for ever without reason.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void *increment(void *unused) {
    int seen = value;
    while (!atomic_compare_exchange_weak(&value, &seen, seen + 1))
        ;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, increment, NULL);
    increment(NULL);
    pthread_join(thread, NULL);
    return 0;
}
