// expect: false(unreach-call)
// A signal that the first thread blocks waits until that unblocks it.
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static volatile sig_atomic_t handled;
static void handle(int number) { handled = number; }
static void *run(void *argument) {
    sigset_t mask;
    pthread_sigmask(SIG_BLOCK, 0, &mask);
    assert(sigismember(&mask, SIGUSR1) == 1);
    return argument;
}

int main(void) {
    sigset_t set, old;
    pthread_t thread;
    signal(SIGUSR1, handle);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &set, &old);
    pthread_create(&thread, 0, run, 0);
    assert(kill(getpid(), SIGUSR1) == 0);
    assert(handled == SIGUSR1);
    pthread_join(thread, 0);
    return 0;
}
