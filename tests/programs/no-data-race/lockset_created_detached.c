// expect: false(no-data-race)
// A thread that is created detached cannot be joined.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *worker(void *unused) { return data = 1, NULL; }
int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_create(&thread, &attributes, worker, NULL);
    pthread_join(thread, NULL);
    return data;
}
