// expect: false(no-data-race)
#include <signal.h>
#include <time.h>

// The function of the timer runs beside main.
static int count;

static void expired(union sigval value) {
    count += value.sival_int;
}

int main(void) {
    timer_t timer;
    struct sigevent start = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = expired, .sigev_value.sival_int = 1};
    struct itimerspec soon = {.it_value = {.tv_nsec = 1000}};
    if (timer_create(CLOCK_MONOTONIC, &start, &timer) || timer_settime(timer, 0, &soon, 0))
        return 1;
    count++;
    return 0;
}
