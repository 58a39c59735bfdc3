// expect: false(no-data-race)
// Between trying and looking at the result the mutex is released.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    int failed = pthread_mutex_trylock(&lock);
    if (failed == 0)
        pthread_mutex_unlock(&lock);
    if (failed == 0)
        data++;
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
