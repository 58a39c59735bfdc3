// expect: false(no-data-race)
// The mutex is released through a pointer to a pointer in a table of functions.
#include <pthread.h>
#include <stdlib.h>
void reach_error(void);
int __VERIFIER_nondet_int(void);
void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);

static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *known = &lock;
static pthread_mutex_t **indirect = &known;
static void release(void) { pthread_mutex_unlock(*indirect); }
static void keep(void) {}
static void (*actions[2])(void) = {keep, release};
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    actions[__VERIFIER_nondet_int() & 1]();
    data++;
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
