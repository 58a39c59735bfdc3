// expect: false(no-data-race)
// A function that calls itself comes back without the mutex.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void deep(int depth) {
    if (depth == 0)
        pthread_mutex_unlock(&lock);
    else
        deep(depth - 1);
    data++;
}
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    deep(2);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
