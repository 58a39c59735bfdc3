// expect: false(no-deadlock)
// A detached thread waits for ever, and main has left by pthread_exit.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_detach(pthread_self());
    pthread_mutex_lock(&lock);
    pthread_mutex_lock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a;
    pthread_create(&a, NULL, worker, NULL);
    pthread_exit(NULL);
}
