// expect: false(unreach-call)
// A thread joins the first one, which ends by pthread_exit, and gets its result.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static pthread_t first;
static int value = 7;
static void *worker(void *unused) {
    void *result;
    if (pthread_join(first, &result) == 0 && *(int *)result == 7)
        reach_error();
    return NULL;
}
int main(void) {
    pthread_t thread;
    first = pthread_self();
    pthread_create(&thread, NULL, worker, NULL);
    pthread_exit(&value);
}
