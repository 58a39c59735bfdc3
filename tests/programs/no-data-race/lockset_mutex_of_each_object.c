// expect: false(no-data-race)
// Each thread locks a mutex of its own for data of all.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int shared;
struct own { pthread_mutex_t lock; };
static void *worker(void *unused) {
    struct own *own = malloc(sizeof *own);
    pthread_mutex_init(&own->lock, NULL);
    pthread_mutex_lock(&own->lock);
    shared++;
    pthread_mutex_unlock(&own->lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
