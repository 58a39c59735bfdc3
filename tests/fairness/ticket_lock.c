// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G F "in[0]" && G F "in[1]"
// expect: true
// formula: G F "in[0]"
// args: --fairness strong
// expect: false
// formula: G F "in[0]"
// args: --fairness none
#include <pthread.h>
extern void __VERIFIER_atomic_begin(void), __VERIFIER_atomic_end(void);
_Atomic int next, serving;
int in[2];

/* Tickets modulo 2 suffice for two threads. They are served in the order in which they were drawn, so that each is overtaken at most once. Without fairness the holder of the next ticket is
 * forgotten. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        __VERIFIER_atomic_begin();
        int mine = next;
        next = 1 - mine;
        __VERIFIER_atomic_end();
        while (serving != mine) {
        }
        in[me] = 1;
        in[me] = 0;
        serving = 1 - mine;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
