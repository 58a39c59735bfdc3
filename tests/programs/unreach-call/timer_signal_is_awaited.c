// expect: true(unreach-call)
// A timer's signal that is blocked is taken by sigwait.
#include <errno.h>
#include <signal.h>
#include <time.h>

extern void reach_error(void);

int main(void) {
    sigset_t awaited;
    sigemptyset(&awaited);
    sigaddset(&awaited, SIGRTMIN);
    sigprocmask(SIG_BLOCK, &awaited, 0);
    timer_t timer;
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = 65};
    if (timer_create(CLOCK_MONOTONIC, &event, &timer) != -1 || errno != EINVAL)
        reach_error();
    event.sigev_signo = SIGRTMIN;
    if (timer_create(CLOCK_MONOTONIC, &event, &timer))
        return 0;
    struct itimerspec soon = {{0, 0}, {0, 1000000}};
    if (timer_settime(timer, 0, &soon, 0))
        reach_error();
    int number;
    if (sigwait(&awaited, &number) || number != SIGRTMIN)
        reach_error();
    timer_delete(timer);
    return 0;
}
