// expect: true(unreach-call)
// args: --data-model ilp32
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);

static sem_t places;

static void *work(void *argument) {
    sem_wait(&places);
    return 0;
}

int main(void) {
    pthread_t thread;
    int value;
    sem_init(&places, 0, 2);
    pthread_create(&thread, 0, work, 0);
    if (sem_trywait(&places) != 0)
        reach_error();
    sem_getvalue(&places, &value);
    if (value != 0 && value != 1)
        reach_error();
    pthread_join(thread, 0);
    sem_getvalue(&places, &value);
    if (value != 0 || sem_trywait(&places) != -1 || errno != EAGAIN)
        reach_error();
    sem_destroy(&places);
    return 0;
}
