// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G ("choosing[0]" -> F "in[0]")
// expect: true
// formula: F end
// expect: true
// formula: F end
// args: --fairness strong
// expect: false
// formula: F end
// args: --fairness none
#include <pthread.h>
#ifndef N
#define N 2
#endif
#ifndef ROUNDS
#define ROUNDS 2
#endif
_Atomic int choosing[N], number[N];
int in[N];

/* Lamport's bakery, in which each thread buys twice, so that no number is greater than 4. The smallest pair of number and thread goes first, and who comes later draws a greater
 * number: nobody waits for ever. Without fairness, a thread is forgotten while it chooses, and another one waits for it for ever. */
static void *customer(void *p)
{
    int me = (long)p;
    for (int round = 0; round < ROUNDS; round++) {
        choosing[me] = 1;
        int most = 0;
        for (int i = 0; i < N; i++) {
            int seen = number[i];
            if (seen > most)
                most = seen;
        }
        number[me] = most + 1;
        choosing[me] = 0;
        for (int i = 0; i < N; i++) {
            if (i == me)
                continue;
            while (choosing[i]) {
            }
            for (;;) {
                int seen = number[i];
                if (seen == 0 || seen > number[me] || (seen == number[me] && i > me))
                    break;
            }
        }
        in[me] = 1;
        in[me] = 0;
        number[me] = 0;
    }
    return 0;
}

int main(void)
{
    pthread_t t[N];
    for (long i = 1; i < N; i++)
        pthread_create(&t[i], 0, customer, (void *)i);
    customer((void *)0L);
    for (long i = 1; i < N; i++)
        pthread_join(t[i], 0);
    return 0;
}
