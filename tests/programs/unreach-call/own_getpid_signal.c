// expect: true(unreach-call)
#include <signal.h>
extern void reach_error(void);

static volatile sig_atomic_t handled;
static void handle(int number, siginfo_t *information, void *context) { handled = information->si_pid > 0; }

// The program's own function, which the library does not ask.
int getpid(void) {
    reach_error();
    return 0;
}

int main(void) {
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO};
    sigaction(SIGUSR1, &action, 0);
    raise(SIGUSR1);
    if (!handled)
        reach_error();
}
