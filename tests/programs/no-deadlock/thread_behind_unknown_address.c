// expect: unknown(no-deadlock): unknown provenance
// Whether the second lock is taken depends on what lies at an address of which nothing is known.
#include <pthread.h>
int *__VERIFIER_nondet_pointer(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&lock);
    if (*__VERIFIER_nondet_pointer())
        pthread_mutex_lock(&lock);
    return 0;
}
