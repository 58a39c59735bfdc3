// expect: false
// formula: G F "in[0]"
// expect: true
// formula: G F "in[0]"
// args: --fairness strong
// expect: false
// formula: G F "job == 200"
// args: --fairness strong
// expect: true
// formula: G !("in[0]" && "in[1]")
// args: --fairness none
#include <pthread.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
pthread_mutex_t lock;
int in[2], job;

/* Each party holds the lock for as long as its job takes, which is an input. No party works for ever. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        pthread_mutex_lock(&lock);
        in[me] = 1;
        job = __VERIFIER_nondet_uchar();
        for (int left = job; left > 0; left--) {
        }
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
