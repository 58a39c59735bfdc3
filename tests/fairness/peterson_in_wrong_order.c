// expect: false
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: false
// formula: G !("in[0]" && "in[1]")
// expect: false
// formula: G !("in[0]" && "in[1]")
// args: --fairness strong
#include <pthread.h>
_Atomic int want[2], turn;
int in[2];

/* `turn` is written before `want`. Thread 1 writes `turn = 0`. Thread 0 writes `turn = 1` and goes in, as thread 1 does not want yet. Thread 1 wants and goes in, as `turn` is 1. A run
 * can begin so and be fair afterwards. */
static void *party(void *p)
{
    int me = (long)p, other = 1 - me;
    for (;;) {
        turn = other;
        want[me] = 1;
        while (want[other] && turn == other) {
        }
        in[me] = 1;
        in[me] = 0;
        want[me] = 0;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
