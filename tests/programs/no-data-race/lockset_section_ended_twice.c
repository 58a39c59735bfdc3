// expect: false(no-data-race)
// The inner function ends the section that the outer one began.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
static int data;
static void *worker(void *unused) {
    __VERIFIER_atomic_begin();
    for (int i = 0; i < 2; i++) {
        data++;
        __VERIFIER_atomic_end();
    }
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
