// expect: false(no-data-race)
// A function that is called twice releases the mutex at its first call.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int done(int last) {
    if (last)
        pthread_mutex_unlock(&lock);
    return last;
}
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    done(1);
    data++;
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
