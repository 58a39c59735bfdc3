// expect: true(unreach-call)
// A section that waits for a mutex comes as a whole when the mutex is free.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data, seen;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    data = 1;
    data = 2;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    __VERIFIER_atomic_begin();
    pthread_mutex_lock(&lock);
    if (data == 1)
        reach_error();
    pthread_mutex_unlock(&lock);
    __VERIFIER_atomic_end();
    return 0;
}
