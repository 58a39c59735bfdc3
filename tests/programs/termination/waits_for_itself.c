// expect: false(termination)
#include <semaphore.h>

int main(void)
{
    sem_t free;
    sem_init(&free, 0, 0);
    // Nobody is there to post it.
    sem_wait(&free);
    return 0;
}
