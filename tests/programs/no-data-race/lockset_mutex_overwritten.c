// expect: false(no-data-race)
// A mutex is set to zero while a thread holds it: nobody holds it any more.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
#include <string.h>
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    __VERIFIER_atomic_begin();
    memset(&lock, 0, sizeof lock);
    __VERIFIER_atomic_end();
    return 0;
}
