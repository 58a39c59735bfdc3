// expect: false
// formula: F "entered"
// expect: true
// formula: F "entered"
// args: -DOPEN=1
// expect: false
// formula: F "entered"
// args: --fairness strong
// expect: true
// formula: G ("entered" -> "first > 0")
#include <semaphore.h>
#include <pthread.h>
#ifndef OPEN
#define OPEN 0
#endif
unsigned __VERIFIER_nondet_uint(void);
sem_t gate;
unsigned first;
int entered, beat;

/* How many may enter depends on an input that nobody looks at but the gate. If it is 0, the visitor waits for ever. */
static void *visitor(void *p)
{
    sem_wait(&gate);
    entered = 1;
    return p;
}

int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    first = OPEN + n % 2;
    sem_init(&gate, 0, first);
    pthread_t t;
    pthread_create(&t, 0, visitor, 0);
    for (;;)
        beat = !beat;
}
