// expect: false(no-data-race)
// Each of two threads tells the other one where its local is.
#include <pthread.h>
#include <stdlib.h>
int __VERIFIER_nondet_int(void);
static int *known;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *worker(void *unused) {
    int own = 0;
    pthread_mutex_lock(&lock);
    int *other = known;
    known = &own;
    pthread_mutex_unlock(&lock);
    own++;
    if (other)
        (*other)++;
    return NULL;
}
int main(void) {
    pthread_t thread;
    for (int i = 0; i < 2; i++)
        pthread_create(&thread, NULL, worker, NULL);
    pthread_join(thread, NULL);
    return 0;
}
