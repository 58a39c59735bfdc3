// expect: false(no-data-race)
// The function that begins the section leaves it again on one path.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data;
static void enter(int stay) {
    __VERIFIER_atomic_begin();
    if (!stay)
        __VERIFIER_atomic_end();
}
static void *worker(void *unused) {
    enter(__VERIFIER_nondet_int() != 9);
    data++;
    __VERIFIER_atomic_end();
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
