// expect: true(unreach-call)
// A signal that is blocked stays pending even if it is ignored, since a handler may be set before it is unblocked.
#include <assert.h>
#include <signal.h>

static volatile sig_atomic_t handled;
static void handle(int number) { handled = number; }

int main(void) {
    sigset_t set, pending;
    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigprocmask(SIG_BLOCK, &set, 0);
    signal(SIGUSR1, SIG_IGN);
    raise(SIGUSR1);
    sigpending(&pending);
    assert(sigismember(&pending, SIGUSR1));
    signal(SIGUSR1, handle);
    sigprocmask(SIG_UNBLOCK, &set, 0);
    assert(handled == SIGUSR1);
    return 0;
}
