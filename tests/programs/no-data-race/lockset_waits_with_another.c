// expect: false(no-data-race)
// Waiting with one mutex does not lock another one.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data, ready;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static void *waiter(void *unused) {
    pthread_mutex_lock(&other);
    while (!ready)
        pthread_cond_wait(&condition, &other);
    data++;
    pthread_mutex_unlock(&other);
    return NULL;
}
static void *worker(void *unused) {
    pthread_mutex_lock(&other);
    ready = 1;
    pthread_cond_signal(&condition);
    pthread_mutex_unlock(&other);
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, waiter, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
