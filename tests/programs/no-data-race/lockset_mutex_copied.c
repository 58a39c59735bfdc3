// expect: false(no-data-race)
// A structure is copied with the mutex in it, while somebody locks that.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

struct guarded { pthread_mutex_t lock; int data; };
static struct guarded original = {PTHREAD_MUTEX_INITIALIZER, 0};
static void *worker(void *unused) {
    pthread_mutex_lock(&original.lock);
    original.data = 1;
    pthread_mutex_unlock(&original.lock);
    return NULL;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    struct guarded copy = original;
    return copy.data;
}
