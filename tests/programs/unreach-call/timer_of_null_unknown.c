// expect: unknown(unreach-call): a timer that calls a null function
// The thread that such a timer starts calls it, and the process ends by a signal.
#include <signal.h>
#include <time.h>

int main(void) {
    struct sigevent how = {0};
    how.sigev_notify = SIGEV_THREAD;
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &how, &timer))
        return 0;
    struct itimerspec time = {{0, 0}, {0, 1000}};
    timer_settime(timer, 0, &time, 0);
    return 0;
}
