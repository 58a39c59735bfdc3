// expect: false(no-data-race)
// One variable for two threads: the second one is joined, the first one runs on.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *first(void *unused) { return data = 1, NULL; }
static void *second(void *unused) { return NULL; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    pthread_create(&thread, NULL, second, NULL);
    pthread_join(thread, NULL);
    return data;
}
