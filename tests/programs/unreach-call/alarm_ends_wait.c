// expect: true(unreach-call)
// A signal that is blocked until the wait for it arrives there.
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

extern void reach_error(void);

static volatile sig_atomic_t came;
static void note(int number) { came += number == SIGALRM; }

int main(void) {
    struct sigaction action = {.sa_handler = note};
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGALRM);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    sigaction(SIGALRM, &action, 0);
    alarm(1);
    if (came)
        reach_error();
    sigsuspend(&before);
    if (came != 1 || alarm(0) != 0)
        reach_error();
    struct itimerval often = {{0, 1000}, {0, 1000}};
    if (setitimer(ITIMER_REAL, &often, 0))
        reach_error();
    for (int i = 0; i < 2; i++)
        sigsuspend(&before);
    if (came != 3)
        reach_error();
    return 0;
}
