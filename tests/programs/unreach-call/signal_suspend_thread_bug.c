// expect: false(unreach-call)
// Wrong about how the signal was sent.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>

static volatile sig_atomic_t flag;
static int code;
static void handle(int number, siginfo_t *information, void *context) {
    flag = number;
    code = information->si_code;
}
static void *sends(void *thread) {
    assert(pthread_kill(*(pthread_t *)thread, SIGUSR1) == 0);
    return 0;
}
int main(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO};
    sigset_t set, old;
    pthread_t thread, self = pthread_self();
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaction(SIGUSR1, &action, 0);
    pthread_sigmask(SIG_BLOCK, &set, &old);
    pthread_create(&thread, 0, sends, &self);
    while (!flag)
        assert(sigsuspend(&old) == -1 && errno == EINTR);
    assert(flag == SIGUSR1 && code == SI_USER);
    pthread_join(thread, 0);
    return 0;
}
