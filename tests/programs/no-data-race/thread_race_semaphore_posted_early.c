// expect: false(no-data-race)
// The semaphore is posted before the data is written.
#include <pthread.h>
#include <semaphore.h>
static sem_t filled;
static int data;

static void *work(void *argument) {
    sem_post(&filled);
    data = 1;
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&filled, 0, 0);
    pthread_create(&thread, 0, work, 0);
    sem_wait(&filled);
    return data;
}
