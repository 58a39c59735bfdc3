// expect: false(no-data-race)
// What runs when a thread ends has no mutex.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_key_t key;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void destroy(void *value) { data++; }
static void *worker(void *unused) {
    pthread_setspecific(key, &data);
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_key_create(&key, destroy);
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
