// expect: true
// formula: G F "changes"
// args: --fairness none
#include <pthread.h>
#include <stdatomic.h>
_Atomic unsigned char value;
int changes, done[2];

/* Lock-free, but not wait-free: an exchange fails only if another one has succeeded since the value was read, so that some thread succeeds again and again. A thread may fail each time,
 * and runs. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        unsigned char seen = value;
        while (!atomic_compare_exchange_strong(&value, &seen, (unsigned char)((seen + 1) % 4))) {
        }
        changes = 1;
        changes = 0;
        done[me] = 1;
        done[me] = 0;
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
