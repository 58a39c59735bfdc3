// expect: false
// formula: F agreed
// args: --fairness strong
// expect: false
// formula: G F "bid[0] > bid[1]"
// args: --fairness strong
// expect: false
// property: termination
// args: --fairness strong
// expect: true
// formula: G ("bid[0] >= 0")
// args: --fairness none
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
_Atomic int bid[2], agreed;

/* Two clients bid for ever, as long as they do not agree: nothing makes them. */
static void *client(void *p)
{
    int me = (long)p;
    while (!agreed) {
        int next = __VERIFIER_nondet_int();
        bid[me] = next < 0 ? 0 : next;
        if (bid[me] == bid[1 - me] + 1)
            agreed = 1;
    }
    return p;
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, client, (void *)1L);
    client((void *)0L);
    pthread_join(t, 0);
    return 0;
}
