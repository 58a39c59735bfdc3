// expect: true(unreach-call)
// Readers and writers by two mutexes and a count: a normal mutex that the first reader takes and the last one, perhaps another
// thread, must not give back; so it is a semaphore.
#include <pthread.h>
#include <semaphore.h>
extern void reach_error(void);

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t room;
static int readers, x, y;

static void *read(void *argument) {
    pthread_mutex_lock(&lock);
    if (++readers == 1)
        sem_wait(&room);
    pthread_mutex_unlock(&lock);
    if (x != y)
        reach_error();
    pthread_mutex_lock(&lock);
    if (--readers == 0)
        sem_post(&room);
    pthread_mutex_unlock(&lock);
    return 0;
}

int main(void) {
    pthread_t first, second;
    sem_init(&room, 0, 1);
    pthread_create(&first, 0, read, 0);
    pthread_create(&second, 0, read, 0);
    sem_wait(&room);
    x = 1;
    y = 1;
    sem_post(&room);
    pthread_join(first, 0);
    pthread_join(second, 0);
    return 0;
}
