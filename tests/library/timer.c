// Timers of a process.
#include <signal.h>
#include <time.h>

static struct sigevent nobody(void) { return (struct sigevent){.sigev_notify = SIGEV_NONE}; }

//! function: timer_create
//! function: timer_delete
//! function: timer_getoverrun
//! answer: input
//! header: time.h
//! note: Whether it fails, and why. Timers that send signals are like alarms; in programs with
//! note: handlers, threads or other signals they end in `unknown`. So do SIGEV_THREAD in programs
//! note: with handlers, SIGEV_THREAD_ID, and clocks other than CLOCK_MONOTONIC and CLOCK_REALTIME.
{
    struct sigevent how = nobody();
    timer_t one, other;
    SHOW(timer_create(ANY_OF(int, CLOCK_MONOTONIC, CLOCK_REALTIME), &how, &one));
    SHOW_EXACTLY(timer_create(ANY_OF(int, 4, 5, 6, 10, 12), &how, &other));
    SHOW_EXACTLY(errno);
    how.sigev_notify = ANY_OF(int, 0, 3, 5, -1);
    how.sigev_signo = ANY_OF(int, -1, 0, 65);
    SHOW_EXACTLY(timer_create(CLOCK_MONOTONIC, &how, &other));
    SHOW_EXACTLY(errno);
    errno = 0;
    SHOW_EXACTLY(timer_getoverrun(one));
    SHOW_EXACTLY(timer_delete(one));
    SHOW_EXACTLY(timer_getoverrun(one));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(timer_delete(one));
    errno = 0;
}

//! function: timer_settime
//! function: timer_gettime
//! answer: input
//! header: time.h
//! note: How much time is left, as CLOCK_MONOTONIC tells, and when a thread starts. Timers that
//! note: start threads again and again, and the time left until a date, until a thread starts, or
//! note: after a timer was switched off or has begun again end in `unknown`.
{
    struct sigevent how = nobody();
    timer_t timer;
    SHOW(timer_create(CLOCK_MONOTONIC, &how, &timer));
    struct itimerspec value = {{0, 0}, {0, 0}}, got;
    FILL(&got, sizeof got);
    SHOW_EXACTLY(timer_gettime(timer, &got));
    SHOW_BYTES(&got, sizeof got);
    SHOW_EXACTLY(timer_settime(timer, 0, &value, &got));
    SHOW_BYTES(&got, sizeof got);
    value.it_value.tv_nsec = ANY_OF(long, -1, 1000000000);
    SHOW_EXACTLY(timer_settime(timer, 0, &value, NULL));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(timer_delete(timer));
    SHOW_EXACTLY(timer_gettime(timer, &got));
    errno = 0;
}
