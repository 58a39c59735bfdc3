// expect: true(unreach-call)
// The next thread is created when the last one has nearly ended.
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);

static sem_t ended;
static int value;

static void *work(void *argument) {
    value = !value;
    sem_post(&ended);
    return 0;
}

int main(void) {
    pthread_attr_t attributes;
    pthread_t thread;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    sem_init(&ended, 0, 0);
    for (int i = 0; i < 3; i++) {
        int before = value;
        pthread_create(&thread, &attributes, work, 0);
        sem_wait(&ended);
        if (value == before)
            reach_error();
    }
    return 0;
}
