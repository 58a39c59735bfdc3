// expect: unknown(termination): a timer whose signal ends the process at any later moment
#include <signal.h>
#include <time.h>

int main(void) {
    timer_t timer;
    struct itimerspec soon = {{0, 0}, {1, 0}};
    if (timer_create(CLOCK_MONOTONIC, 0, &timer) || timer_settime(timer, 0, &soon, 0))
        return 0;
    for (;;)
        ;
}
