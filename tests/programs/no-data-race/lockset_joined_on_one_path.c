// expect: false(no-data-race)
// The thread is joined for some inputs only.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *worker(void *unused) { return data = 1, NULL; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, worker, NULL);
    if (__VERIFIER_nondet_int())
        pthread_join(thread, NULL);
    return data;
}
