// expect: false(no-deadlock)
// Locks a mutex that it holds already, for one input.
#include <pthread.h>

extern unsigned __VERIFIER_nondet_uint(void);

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&mutex);
    if (__VERIFIER_nondet_uint() % 1000 == 77)
        pthread_mutex_lock(&mutex);
    return 0;
}
