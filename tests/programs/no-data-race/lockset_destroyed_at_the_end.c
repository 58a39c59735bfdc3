// expect: true(no-data-race)
// needs: locksets
// A mutex is destroyed when all threads have ended.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

static void *busy(void *unused) {
    while (__VERIFIER_nondet_int())
        worker(NULL);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, busy, NULL);
    pthread_create(&b, NULL, busy, NULL);
    pthread_join(a, NULL);
    pthread_join(b, NULL);
    pthread_mutex_destroy(&lock);
    return data;
}
