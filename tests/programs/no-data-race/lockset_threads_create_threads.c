// expect: true(no-data-race)
// needs: locksets
// Each thread creates others of its kind, endlessly.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_t child;
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    while (__VERIFIER_nondet_int())
        pthread_create(&child, NULL, worker, NULL);
    return NULL;
}
int main(void) {
    data = 1;
    worker(NULL);
    return 0;
}
