// expect: false(no-data-race)
// Two elements of an array of mutexes exclude nobody.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int shared;
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static void *worker(void *argument) {
    long which = (long)argument;
    pthread_mutex_lock(&locks[which]);
    shared++;
    pthread_mutex_unlock(&locks[which]);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, (void *)0);
    pthread_create(&b, NULL, worker, (void *)1);
    return 0;
}
