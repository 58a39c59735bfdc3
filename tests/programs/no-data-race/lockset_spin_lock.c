// expect: true(no-data-race)
// needs: locksets
// Any number of threads under a spin lock.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_spinlock_t lock;
static void *worker(void *unused) {
    pthread_spin_lock(&lock);
    data++;
    pthread_spin_unlock(&lock);
    return NULL;
}
int main(void) {
    pthread_t thread;
    pthread_spin_init(&lock, 0);
    while (__VERIFIER_nondet_int())
        pthread_create(&thread, NULL, worker, NULL);
    return 0;
}
