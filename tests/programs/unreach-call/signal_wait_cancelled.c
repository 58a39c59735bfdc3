// expect: true(unreach-call)
// A thread in pause or sigwait is cancelled.
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
static void *pauses(void *argument) { pause(); return 0; }
static void *waits(void *argument) {
    sigset_t set;
    int number;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigwait(&set, &number);
    return 0;
}
int main(void) {
    pthread_t a, b;
    void *r, *s;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &set, 0);
    pthread_create(&a, 0, pauses, 0);
    pthread_create(&b, 0, waits, 0);
    pthread_cancel(a);
    pthread_cancel(b);
    pthread_join(a, &r);
    pthread_join(b, &s);
    assert(r == PTHREAD_CANCELED && s == PTHREAD_CANCELED);
    pthread_kill(pthread_self(), SIGUSR1);
    return 0;
}
