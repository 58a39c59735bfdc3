// expect: true(unreach-call)
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <semaphore.h>

int main(void) {
    sem_t semaphore;
    int value;
    assert(sem_init(&semaphore, 0, 2) == 0);
    assert(sem_wait(&semaphore) == 0 && sem_trywait(&semaphore) == 0);
    errno = 0;
    assert(sem_trywait(&semaphore) == -1 && errno == EAGAIN);
    assert(sem_post(&semaphore) == 0 && sem_getvalue(&semaphore, &value) == 0 && value == 1);
    assert(sem_destroy(&semaphore) == 0);
    assert(sem_init(&semaphore, 0, (unsigned)INT_MAX + 1) == -1 && errno == EINVAL);
    assert(sem_init(&semaphore, 0, INT_MAX) == 0);
    assert(sem_post(&semaphore) == -1 && errno == EOVERFLOW);
}
