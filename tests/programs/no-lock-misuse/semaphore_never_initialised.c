// expect: false(no-lock-misuse)
#include <semaphore.h>
static sem_t semaphore;
int main(void) {
    sem_post(&semaphore);
    return 0;
}
