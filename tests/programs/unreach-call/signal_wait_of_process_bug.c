// expect: false(unreach-call)
// Wrong about which signal arrives.
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static int got, stop;

static void *waits(void *set) {
    int number;
    assert(sigwait(set, &number) == 0);
    got = number;
    return 0;
}

int main(void) {
    sigset_t set;
    pthread_t thread;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, 0);
    pthread_create(&thread, 0, waits, &set);
    kill(getpid(), SIGTERM);
    pthread_join(thread, 0);
    assert(got == SIGUSR1);
    return 0;
}
