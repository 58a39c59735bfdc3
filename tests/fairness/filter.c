// expect: true
// formula: G !("in[0]" && "in[1]") && G !("in[1]" && "in[2]")
// args: --fairness none -DN=3
// expect: true
// formula: G F "in[0]"
// expect: true
// formula: G F "in[2]"
// args: -DN=3
// expect: false
// formula: G F "in[0]"
// args: --fairness none
#include <pthread.h>
#ifndef N
#define N 2
#endif
_Atomic int level[N], last[N];
int in[N];

/* Peterson's algorithm for N threads: each passes N - 1 levels, and at each one the last to come waits while others are there or higher. So each level keeps one thread
 * back. A thread that waits goes on once a later one comes to its level, or none is there any more. Without fairness, a thread is forgotten. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        for (int l = 1; l < N; l++) {
            level[me] = l;
            last[l] = me;
            for (int i = 1; i < N; i++)
                while (level[(me + i) % N] >= l && last[l] == me) {
                }
        }
        in[me] = 1;
        in[me] = 0;
        level[me] = 0;
    }
}

int main(void)
{
    pthread_t t;
    for (long i = 1; i < N; i++)
        pthread_create(&t, 0, party, (void *)i);
    party((void *)0L);
}
