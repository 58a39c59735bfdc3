// expect: true(no-data-race)
// needs: locksets
// The child joins what it creates, and is joined.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *grandchild(void *unused) {
    while (__VERIFIER_nondet_int())
        data++;
    return NULL;
}
static void *child(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, grandchild, NULL);
    pthread_join(thread, NULL);
    data++;
    return NULL;
}
int main(void) {
    pthread_t thread;
    data = 3;
    pthread_create(&thread, NULL, child, NULL);
    pthread_join(thread, NULL);
    return data;
}
