// expect: true(no-data-race)
// needs: locksets
// The second thread is created when the first one has ended.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *first(void *unused) {
    while (__VERIFIER_nondet_int())
        data++;
    return NULL;
}
static void *second(void *unused) { return data++, NULL; }
int main(void) {
    pthread_t thread, other;
    pthread_create(&thread, NULL, first, NULL);
    pthread_join(thread, NULL);
    pthread_create(&other, NULL, second, NULL);
    pthread_join(other, NULL);
    return data;
}
