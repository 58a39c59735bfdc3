// expect: true(unreach-call)
// A buffer of one place between two threads.
#include <assert.h>
#include <semaphore.h>
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static sem_t empty, full;
static int place;

static void *produce(void *argument) {
    for (int i = 0; i < 2; i++) {
        sem_wait(&empty);
        place = *(int *)argument + i;
        sem_post(&full);
    }
    return 0;
}

int main(void) {
    pthread_t thread;
    int start = __VERIFIER_nondet_int();
    sem_init(&empty, 0, 1);
    sem_init(&full, 0, 0);
    pthread_create(&thread, 0, produce, &start);
    for (int i = 0; i < 2; i++) {
        sem_wait(&full);
        assert(place == (int)((unsigned)start + i));
        sem_post(&empty);
    }
    pthread_join(thread, 0);
    return 0;
}
