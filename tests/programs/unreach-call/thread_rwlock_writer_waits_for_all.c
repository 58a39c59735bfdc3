// expect: true(unreach-call)
// A writer comes in when the last of two readers has gone.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int reading;
static void *reader(void *unused) {
    pthread_rwlock_rdlock(&lock);
    __atomic_fetch_add(&reading, 1, 5);
    __atomic_fetch_sub(&reading, 1, 5);
    pthread_rwlock_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, reader, NULL);
    pthread_create(&b, NULL, reader, NULL);
    pthread_rwlock_wrlock(&lock);
    if (__atomic_load_n(&reading, 5))
        reach_error();
    pthread_rwlock_unlock(&lock);
    return 0;
}
