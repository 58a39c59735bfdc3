// expect: false(unreach-call)
// The exchange comes after the store, so that 9 stays.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

#include <stdatomic.h>
static _Atomic int cell = 1;
static void *worker(void *unused) { return atomic_store(&cell, 5), NULL; }
int main(void) {
    pthread_t a;
    pthread_create(&a, NULL, worker, NULL);
    int expected = 5;
    atomic_compare_exchange_strong(&cell, &expected, 9);
    pthread_join(a, NULL);
    if (atomic_load(&cell) == 9)
        reach_error();
    return 0;
}
