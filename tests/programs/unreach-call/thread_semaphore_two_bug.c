// expect: false(unreach-call)
// Two may enter: both read 0, both write 1.
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);

static sem_t places;
static int counter;

static void *work(void *argument) {
    sem_wait(&places);
    counter++;
    sem_post(&places);
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&places, 0, 2);
    pthread_create(&thread, 0, work, 0);
    work(0);
    pthread_join(thread, 0);
    if (counter != 2)
        reach_error();
    return 0;
}
