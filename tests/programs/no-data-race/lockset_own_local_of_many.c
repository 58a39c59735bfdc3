// expect: true(no-data-race)
// needs: locksets
// Each of many threads has a local of its own in memory.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static void fill(int *at) { *at = __VERIFIER_nondet_int(); }
static void *worker(void *unused) {
    int own, *heap = malloc(sizeof *heap);
    fill(&own);
    fill(heap);
    long sum = *heap + (long)own;
    free(heap);
    return (void *)sum;
}
int main(void) {
    pthread_t thread;
    while (__VERIFIER_nondet_int())
        pthread_create(&thread, NULL, worker, NULL);
    return 0;
}
