// expect: false(no-deadlock)
// Each takes one of two places and wants another one.
#include <pthread.h>
#include <semaphore.h>

static sem_t places;

static void *work(void *argument) {
    sem_wait(&places);
    sem_wait(&places);
    sem_post(&places);
    sem_post(&places);
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&places, 0, 2);
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    return 0;
}
