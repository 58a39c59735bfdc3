// expect: false(unreach-call)
// native: not confirmed
// A signal of another process may be any of the set.
#include <assert.h>
#include <signal.h>
int main(void) {
    sigset_t set;
    int number;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigprocmask(SIG_BLOCK, &set, 0);
    sigwait(&set, &number);
    assert(number == SIGINT || number == SIGTERM);
    assert(number != SIGTERM);
    return 0;
}
