// expect: unknown
// formula: F "x == 1"
#include <semaphore.h>
int x;
int main(void) {
    sem_t s;
    sem_init(&s, 0, 0);
    // It waits for ever. The automaton of a single thread does not guess that there is no further letter.
    sem_wait(&s);
    x = 1;
    return 0;
}
