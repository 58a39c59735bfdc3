// expect: true
// formula: G ("received" -> "sent")
// args: --fairness none
// expect: true
// formula: F "channel" -> F "received"
// args: --fairness strong
#include <pthread.h>
extern _Bool __VERIFIER_nondet_bool(void);
_Atomic int sent, channel, received;

/* The sender repeats the message until it is confirmed, and the channel may lose each one: that is a choice of the input, of which fairness of threads says nothing. What has
 * arrived once is seen, as the receiver runs. */
static void *receiver(void *p)
{
    while (!channel) {
    }
    received = 1;
    return p;
}

int main(void)
{
    pthread_t t;
    sent = 1;
    pthread_create(&t, 0, receiver, 0);
    while (!received)
        if (__VERIFIER_nondet_bool())
            channel = 1;
    pthread_join(t, 0);
    return 0;
}
