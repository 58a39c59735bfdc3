// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G F ("in[0]" || "in[1]")
// expect: false
// formula: G F ("in[0]" || "in[1]")
// args: --fairness none
#include <pthread.h>
#include <stdatomic.h>
atomic_flag lock = ATOMIC_FLAG_INIT;
int in[2];

/* Who waits actively runs, though perhaps always while the lock is held: no fairness of threads helps it. But some thread gets in, as the holder leaves if it runs. Without
 * fairness the holder is forgotten. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        while (atomic_flag_test_and_set(&lock)) {
        }
        in[me] = 1;
        in[me] = 0;
        atomic_flag_clear(&lock);
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
