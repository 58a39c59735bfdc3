// expect: false(no-data-race)
// Which of two mutexes is locked depends on an input.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_t *lock = __VERIFIER_nondet_int() == 5 ? &a : &b;
    pthread_mutex_lock(lock);
    data++;
    pthread_mutex_unlock(lock);
    return NULL;
}
int main(void) {
    pthread_t one, two;
    pthread_create(&one, NULL, worker, NULL);
    pthread_create(&two, NULL, worker, NULL);
    return 0;
}
