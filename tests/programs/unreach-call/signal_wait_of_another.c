// expect: true(unreach-call)
// A signal of another process is one of the set.
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
    return 0;
}
