// expect: false(unreach-call)
// Either of two threads may get the first signal.
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
static sigset_t set;
static int got[2];
static void *waits(void *slot) {
    int number;
    sigwait(&set, &number);
    *(int *)slot = number;
    return 0;
}
int main(void) {
    pthread_t a, b;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGUSR2);
    pthread_sigmask(SIG_BLOCK, &set, 0);
    pthread_create(&a, 0, waits, &got[0]);
    pthread_create(&b, 0, waits, &got[1]);
    kill(getpid(), SIGUSR1);
    kill(getpid(), SIGUSR2);
    pthread_join(a, 0);
    pthread_join(b, 0);
    assert(got[0] == SIGUSR1);
    return 0;
}
