// expect: false(no-data-race)
// Threads jump by a table of labels to a write.
#include <pthread.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *worker(void *unused) {
    static void *const table[] = {&&one, &&two};
    goto *table[__VERIFIER_nondet_int() & 1];
one:
    data = 1;
two:
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
