// expect: true(unreach-call)
// A signal of the process runs its handler where a thread waits for that, and ends no wait of others.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>
static sigset_t set, none;
static volatile sig_atomic_t handled;
static void handle(int number) { handled++; }
static void *sends(void *argument) {
    kill(getpid(), SIGUSR1);
    return 0;
}
int main(void) {
    pthread_t a;
    sigemptyset(&none);
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    signal(SIGUSR1, handle);
    pthread_sigmask(SIG_BLOCK, &set, 0);
    pthread_create(&a, 0, sends, 0);
    assert(sigsuspend(&none) == -1 && errno == EINTR);
    assert(handled == 1);
    pthread_join(a, 0);
    assert(handled == 1);
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, 0, &now);
    assert(sigismember(&now, SIGUSR1) == 1);
    return 0;
}
