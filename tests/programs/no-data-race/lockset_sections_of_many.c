// expect: true(no-data-race)
// needs: locksets
// Atomic sections of any number of threads, one within another.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
static int data;
static void *worker(void *unused) {
    __VERIFIER_atomic_begin();
    __VERIFIER_atomic_begin();
    data++;
    __VERIFIER_atomic_end();
    data++;
    __VERIFIER_atomic_end();
    return NULL;
}
int main(void) {
    pthread_t thread;
    while (__VERIFIER_nondet_int())
        pthread_create(&thread, NULL, worker, NULL);
    return 0;
}
