// expect: false(no-deadlock)
// Both wait before they post.
#include <pthread.h>
#include <semaphore.h>

static sem_t a, b;

static void *work(void *argument) {
    sem_wait(&a);
    sem_post(&b);
    return 0;
}

int main(void) {
    pthread_t thread;
    sem_init(&a, 0, 0);
    sem_init(&b, 0, 0);
    pthread_create(&thread, 0, work, 0);
    sem_wait(&b);
    sem_post(&a);
    return 0;
}
