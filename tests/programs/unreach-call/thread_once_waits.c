// expect: true(unreach-call)
// Whoever comes second to pthread_once waits until the routine has ended.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int first, second;
static void routine(void) {
    __atomic_store_n(&first, 1, 5);
    __atomic_fetch_add(&second, 1, 5);
}
static void *worker(void *unused) {
    pthread_once(&once, routine);
    if (__atomic_load_n(&second, 5) != 1)
        reach_error();
    return NULL;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, NULL, worker, NULL);
    worker(NULL);
    pthread_join(a, NULL);
    worker(NULL);
    return 0;
}
