// expect: true(unreach-call)
#include <signal.h>
extern void reach_error(void);

int main(void) {
    sigset_t both, pending;
    sigemptyset(&both);
    sigaddset(&both, SIGTSTP);
    sigaddset(&both, SIGCONT);
    sigprocmask(SIG_BLOCK, &both, 0);
    raise(SIGTSTP);
    raise(SIGCONT);
    sigpending(&pending);
    if (sigismember(&pending, SIGTSTP) || !sigismember(&pending, SIGCONT))
        reach_error();
    raise(SIGTSTP);
    sigpending(&pending);
    if (!sigismember(&pending, SIGTSTP) || sigismember(&pending, SIGCONT))
        reach_error();
}
