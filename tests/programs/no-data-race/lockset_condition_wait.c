// expect: true(no-data-race)
// needs: locksets
// Any number of threads wait for a condition, with the mutex before and after.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int items;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static void *producer(void *unused) {
    pthread_mutex_lock(&lock);
    items++;
    pthread_cond_signal(&filled);
    pthread_mutex_unlock(&lock);
    return NULL;
}
static void *consumer(void *unused) {
    pthread_mutex_lock(&lock);
    while (items == 0)
        pthread_cond_wait(&filled, &lock);
    items--;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t thread;
    while (__VERIFIER_nondet_int())
        pthread_create(&thread, NULL, __VERIFIER_nondet_int() ? producer : consumer, NULL);
    return 0;
}
