// expect: false(unreach-call)
// While handlers at exit run, the other thread runs on.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data;
static void handler(void) {
    if (__atomic_load_n(&data, 5) == 1)
        reach_error();
}
static void *worker(void *unused) { return __atomic_store_n(&data, 1, 5), NULL; }
int main(void) {
    pthread_t a;
    atexit(handler);
    pthread_create(&a, NULL, worker, NULL);
    if (__atomic_load_n(&data, 5) == 1)
        abort();
    return 0;
}
