// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G ("want[0]" -> F "in[0]")
// expect: true
// formula: G F "in[0]" && G F "in[1]"
// expect: true
// formula: G ("want[1]" -> F "in[1]")
// args: --fairness strong
// expect: false
// formula: G ("want[0]" -> F "in[0]")
// args: --fairness none
#include <pthread.h>
_Atomic int want[2], turn;
int in[2];

/* Peterson's algorithm. Who waits is the last one to have written `turn`, and both cannot be the last. A thread that waits gets its turn once the other one leaves or comes back, as
 * that one then writes `turn`. Without fairness, thread 0 can be forgotten right behind `want[0] = 1`, while the other one waits for it. */
static void *party(void *p)
{
    int me = (long)p, other = 1 - me;
    for (;;) {
        want[me] = 1;
        turn = other;
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
