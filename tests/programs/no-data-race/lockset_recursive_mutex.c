// expect: true(no-data-race)
// Functions lock a recursive mutex that their callers hold.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static void add(void) {
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
}
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    add();
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
