// expect: true(no-data-race)
// needs: locksets
// Threads try until they get the mutex, again and again.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    for (;;) {
        while (pthread_mutex_trylock(&lock) != 0)
            ;
        data++;
        pthread_mutex_unlock(&lock);
        if (!pthread_mutex_trylock(&lock)) {
            data++;
            pthread_mutex_unlock(&lock);
        }
    }
}
int main(void) {
    pthread_t thread;
    for (;;)
        pthread_create(&thread, NULL, worker, NULL);
}
