// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G ("want[0]" -> F "in[0]")
// expect: true
// formula: G F "in[1]"
// args: --fairness strong
// expect: false
// formula: G F "in[1]"
// args: --fairness none
#include <pthread.h>
_Atomic int want[2], turn;
int in[2];

/* Dekker's algorithm. Both want before they go in, so one of them sees the other. `turn` goes to the other one when a thread leaves; so a thread that has waited once
 * keeps `want`, and the other one steps back for it. Without fairness, thread 0 can go round alone before thread 1 has begun. */
static void *party(void *p)
{
    int me = (long)p, other = 1 - me;
    for (;;) {
        want[me] = 1;
        while (want[other])
            if (turn != me) {
                want[me] = 0;
                while (turn != me) {
                }
                want[me] = 1;
            }
        in[me] = 1;
        in[me] = 0;
        turn = other;
        want[me] = 0;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
