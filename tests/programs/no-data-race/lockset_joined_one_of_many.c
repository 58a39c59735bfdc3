// expect: false(no-data-race)
// Several threads come from one call; one of them is joined.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *worker(void *unused) { return data = 1, NULL; }
int main(void) {
    pthread_t thread;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return data;
}
