// expect: true(unreach-call)
// args: --no-spurious-wakeups
// A failing exchange tells the value that it found.
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
    int expected = 3;
    if (atomic_compare_exchange_strong(&cell, &expected, 9) || (expected != 1 && expected != 5))
        reach_error();
    expected = 1;
    _Bool done = atomic_compare_exchange_weak(&cell, &expected, 9);
    if (done ? expected != 1 : expected != 5)
        reach_error();
    pthread_join(a, NULL);
    int last = atomic_load(&cell);
    if (last != 5 && !(done && last == 9))
        reach_error();
    return 0;
}
