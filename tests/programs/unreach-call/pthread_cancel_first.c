// expect: true(unreach-call)
// The first thread is cancelled: its handler runs, and the others go on.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
static pthread_t first;
static sem_t handled;
static int left;
static void leave(void *argument) { left = 1; sem_post(&handled); }
static void *run(void *argument) {
    pthread_cancel(first);
    sem_wait(&handled);
    assert(left == 1);
    exit(0);
}
int main(void) {
    pthread_t other;
    sem_t never;
    sem_init(&handled, 0, 0);
    sem_init(&never, 0, 0);
    first = pthread_self();
    pthread_cleanup_push(leave, 0);
    pthread_create(&other, 0, run, 0);
    sem_wait(&never);
    assert(0);
    pthread_cleanup_pop(0);
    return 0;
}
