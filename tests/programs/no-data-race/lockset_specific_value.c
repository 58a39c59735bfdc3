// expect: false(no-data-race)
// Two threads keep the same address as their own value.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static pthread_key_t key;
static int data;
static void touch(void) { ++*(int *)pthread_getspecific(key); }
static void *worker(void *argument) {
    pthread_setspecific(key, argument);
    touch();
    return NULL;
}
int main(void) {
    pthread_t thread;
    pthread_key_create(&key, NULL);
    pthread_create(&thread, NULL, worker, &data);
    worker(&data);
    return 0;
}
