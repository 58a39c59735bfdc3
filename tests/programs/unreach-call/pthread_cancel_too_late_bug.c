// expect: false(unreach-call)
// A wait that has ended by itself may hide the request; then the thread goes on.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
static sem_t go;
static int passed;
static void *run(void *argument) { sem_wait(&go); passed = 1; return 0; }
int main(void) {
    pthread_t a; void *r;
    sem_init(&go, 0, 0);
    pthread_create(&a, 0, run, 0);
    sem_post(&go);
    pthread_cancel(a);
    pthread_join(a, &r);
    assert(r == PTHREAD_CANCELED);
    return 0;
}
