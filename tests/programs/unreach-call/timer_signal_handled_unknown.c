// expect: unknown(unreach-call): timer_create: of a timer that sends signals
#include <signal.h>
#include <time.h>

extern void reach_error(void);

static void note(int number) { reach_error(); }

int main(void) {
    timer_t timer;
    struct itimerspec soon = {{0, 0}, {1, 0}};
    signal(SIGALRM, note);
    if (timer_create(CLOCK_MONOTONIC, 0, &timer) == 0)
        timer_settime(timer, 0, &soon, 0);
    return 0;
}
