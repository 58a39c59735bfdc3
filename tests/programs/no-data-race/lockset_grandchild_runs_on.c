// expect: false(no-data-race)
// The child has ended, what it created has not.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static void *grandchild(void *unused) { return data = 1, NULL; }
static void *child(void *unused) {
    pthread_t thread;
    pthread_create(&thread, NULL, grandchild, NULL);
    return NULL;
}
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, child, NULL);
    pthread_join(thread, NULL);
    return data;
}
