// expect: false(no-data-race)
// What happens where a mutex could not be had happens without it.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    if (pthread_mutex_trylock(&lock) == 0) {
        data++;
        pthread_mutex_unlock(&lock);
    } else {
        data--;
    }
    return NULL;
}
int main(void) {
    pthread_t a, b;
    pthread_create(&a, NULL, worker, NULL);
    pthread_create(&b, NULL, worker, NULL);
    return 0;
}
