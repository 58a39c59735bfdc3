// expect: false
// formula: G F "in[0]"
// expect: false
// formula: F G "!in[0]"
// args: --fairness strong
// expect: true
// formula: G !("in[0]" && "in[1]")
#include <pthread.h>
pthread_mutex_t lock;
int in[2];
unsigned served[2];

/* Each party counts how often it has got the lock. Under weak fairness, one of them may be forgotten while the other's number grows. */
static void *party(void *p)
{
    int me = (long)p;
    for (;;) {
        pthread_mutex_lock(&lock);
        in[me] = 1;
        served[me]++;
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
