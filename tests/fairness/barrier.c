// expect: true
// formula: G F "phase[0]" && G F "phase[1]"
// args: --fairness none
// expect: true
// formula: G F "phase[0]" && G F "phase[1]"
// expect: true
// formula: G F "phase[0] == phase[1]"
// args: --fairness none
#include <pthread.h>
pthread_barrier_t barrier;
int phase[2];

/* Nobody comes further than to the barrier without the other one. It waits there without running, so that even a scheduler that would forget the other one has to choose it. The phases are
 * different while one of them has changed, and the same when both have: nobody passes the barrier before. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        phase[me] = !phase[me];
        pthread_barrier_wait(&barrier);
    }
}

int main(void)
{
    pthread_t t;
    pthread_barrier_init(&barrier, 0, 2);
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
