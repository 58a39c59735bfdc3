// expect: true(unreach-call)
// Threads take turns by a semaphore with a name.
#include <assert.h>
#include <fcntl.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

static int shared, inside;
static void *run(void *semaphore) {
    sem_wait(semaphore);
    assert(++inside == 1);
    shared++;
    inside--;
    sem_post(semaphore);
    return 0;
}
int main(void) {
    pthread_t a, b;
    sem_unlink("/turn");
    sem_t *semaphore = sem_open("/turn", O_CREAT | O_EXCL, 0600, 1);
    if (semaphore == SEM_FAILED)
        exit(1);
    pthread_create(&a, 0, run, semaphore);
    pthread_create(&b, 0, run, semaphore);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(shared == 2);
    assert(sem_close(semaphore) == 0 && sem_unlink("/turn") == 0);
    return 0;
}
