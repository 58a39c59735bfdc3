// expect: true(unreach-call)
#include <signal.h>
extern void reach_error(void);

// Linux prefers signals that faults send to those with lower numbers.
int main(void) {
    sigset_t both;
    int first, second;
    sigemptyset(&both);
    sigaddset(&both, SIGINT);
    sigaddset(&both, SIGSEGV);
    sigprocmask(SIG_BLOCK, &both, 0);
    raise(SIGINT);
    raise(SIGSEGV);
    sigwait(&both, &first);
    sigwait(&both, &second);
    if (first != SIGSEGV || second != SIGINT)
        reach_error();
}
