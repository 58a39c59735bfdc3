// expect: true(unreach-call)
// Handlers of signals that are unblocked at once: the one with the greater number begins first. A queue keeps its order.
#include <assert.h>
#include <signal.h>
#include <unistd.h>
static int order[8], count;
static void handle(int number, siginfo_t *information, void *context) {
    order[count++] = number;
    if (number == SIGRTMIN)
        order[count++] = information->si_value.sival_int;
}
int main(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO};
    sigset_t set;
    sigfillset(&set);
    sigprocmask(SIG_BLOCK, &set, 0);
    sigfillset(&action.sa_mask);
    sigaction(SIGRTMIN, &action, 0);
    sigemptyset(&action.sa_mask);
    sigaction(SIGUSR1, &action, 0);
    sigaction(SIGUSR2, &action, 0);
    raise(SIGUSR2);
    raise(SIGUSR1);
    raise(SIGUSR1);
    for (int i = 1; i <= 2; i++)
        sigqueue(getpid(), SIGRTMIN, (union sigval){.sival_int = i});
    sigprocmask(SIG_UNBLOCK, &set, 0);
    assert(count == 6);
    assert(order[0] == SIGRTMIN && order[1] == 1 && order[2] == SIGRTMIN && order[3] == 2);
    assert(order[4] == SIGUSR2 && order[5] == SIGUSR1);
    return 0;
}
