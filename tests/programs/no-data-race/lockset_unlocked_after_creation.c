// expect: false(no-data-race)
// The same, but the creator writes once more without the mutex.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int data;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    pthread_mutex_lock(&lock);
    data++;
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread, NULL, worker, NULL);
    data = 0;
    return 0;
}
