// expect: false(no-data-race)
// Who locks the mutex is not who unlocks it: the second critical section begins too early.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *first(void *unused) {
    pthread_mutex_unlock(&lock);
    data = 1;
    return NULL;
}
static void *second(void *unused) {
    pthread_mutex_lock(&lock);
    data = 2;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_mutex_lock(&lock);
    pthread_create(&a, NULL, first, NULL);
    pthread_create(&b, NULL, second, NULL);
    return 0;
}
