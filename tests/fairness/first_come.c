// expect: true
// property: termination
// args: --fairness none
// expect: true
// formula: F "winner >= 0" && G ("winner == 1" -> G "winner == 1")
// expect: false
// formula: F "winner == 1"
// args: --fairness none
// expect: true
// formula: F ("winner == 0" || "winner == 1" || "winner == 2")
#include <pthread.h>
#include <stdatomic.h>
atomic_flag taken = ATOMIC_FLAG_INIT;
int winner = -1;

/* Of three threads, the first one to set the flag wins; no other one writes `winner`. Nobody waits but main for the end of the others. */
static void *party(void *p)
{
    if (!atomic_flag_test_and_set(&taken))
        winner = (int)(long)p;
    return 0;
}

int main(void)
{
    pthread_t t, u;
    pthread_create(&t, 0, party, (void *)1L);
    pthread_create(&u, 0, party, (void *)2L);
    party((void *)0L);
    pthread_join(t, 0);
    pthread_join(u, 0);
    return 0;
}
