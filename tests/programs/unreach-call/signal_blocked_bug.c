// expect: false(unreach-call)
// What is blocked is handled once, when it is unblocked; signals end the process by default, or do nothing.
#include <assert.h>
#include <signal.h>
extern int __VERIFIER_nondet_int(void);

static volatile sig_atomic_t handled;
static void handle(int number) { handled += number == SIGTERM; }

int main(void) {
    struct sigaction action = {.sa_handler = handle};
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTERM);
    sigaction(SIGTERM, &action, 0);
    sigprocmask(SIG_BLOCK, &set, 0);
    int times = __VERIFIER_nondet_int();
    if (times < 0 || times > 3)
        return 0;
    for (int i = 0; i < times; i++)
        raise(SIGTERM);
    assert(handled == 0);
    raise(SIGCHLD);
    sigprocmask(SIG_UNBLOCK, &set, 0);
    assert(handled == times);
    raise(SIGINT);
    assert(0);
}
