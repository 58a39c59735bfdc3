// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
// expect: true
// formula: G F ("in[0]" || "in[1]")
// args: --fairness none
// expect: true
// formula: G F "in[0]" && G F "in[1]"
// args: --fairness strong
#include <pthread.h>
pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int in[2];

/* A mutex that is free again and again can be taken again and again, but not all the time: strong fairness keeps a thread from starving, weak fairness does not. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        pthread_mutex_lock(&lock);
        in[me] = 1;
        in[me] = 0;
        pthread_mutex_unlock(&lock);
    }
}

int main(void)
{
    pthread_t t;
    pthread_create(&t, 0, party, (void *)1L);
    party((void *)0L);
}
