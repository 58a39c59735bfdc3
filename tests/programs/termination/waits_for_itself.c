// expect: false(termination)
#include <semaphore.h>
sem_t s;
int main(void) {
    sem_init(&s, 0, 0);
    sem_wait(&s);
}
