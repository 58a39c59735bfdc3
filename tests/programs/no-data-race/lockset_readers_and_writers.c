// expect: true(no-data-race)
// needs: locksets
// Any number of readers and writers.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static void *reader(void *unused) {
    pthread_rwlock_rdlock(&lock);
    long seen = data;
    pthread_rwlock_unlock(&lock);
    return (void *)seen;
}
static void *writer(void *unused) {
    pthread_rwlock_wrlock(&lock);
    data++;
    pthread_rwlock_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t thread;
    while (__VERIFIER_nondet_int())
        pthread_create(&thread, NULL, __VERIFIER_nondet_int() ? reader : writer, NULL);
    return 0;
}
