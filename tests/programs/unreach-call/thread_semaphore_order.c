// expect: true(unreach-call)
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);

static sem_t ping, pong;
static int ball;

static void *work(void *argument) {
    sem_wait(&ping);
    if (ball != 1)
        reach_error();
    ball = 2;
    sem_post(&pong);
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&ping, 0, 0);
    sem_init(&pong, 0, 0);
    pthread_create(&thread, 0, work, 0);
    ball = 1;
    sem_post(&ping);
    sem_wait(&pong);
    if (ball != 2)
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
