// expect: unknown
// formula: F "x == 1"
// A single thread waits for ever, and its automaton does not guess that there is no further letter.
#include <semaphore.h>
int x;
int main(void) {
    sem_t s;
    sem_init(&s, 0, 0);
    sem_wait(&s);
    x = 1;
    return 0;
}
