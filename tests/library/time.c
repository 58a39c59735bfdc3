// Clocks.
#include <sys/time.h>
#include <time.h>

//! function: time
//! answer: input
//! header: time.h
//! note: Any date that the type can show, at each reading.
{
    time_t now = -5, result = time(ANY_BOOL ? &now : NULL);
    SHOW(result);
    SHOW_EXACTLY(now == -5 || now == result);
    SHOW_EXACTLY(result >= 0 || sizeof(long) == 4);
}

//! function: gettimeofday
//! answer: input
//! header: sys/time.h
//! note: Any date that the type can show, at each reading; a time zone ends in `unknown`.
{
    struct timeval now;
    SHOW(gettimeofday(&now, NULL));
    SHOW(now.tv_sec);
    SHOW(now.tv_usec);
    SHOW_EXACTLY(now.tv_usec >= 0 && now.tv_usec < 1000000);
    if (sizeof(long) == 8)
        SHOW_EXACTLY(gettimeofday(NULL, NULL));
}

//! function: clock
//! answer: input
//! header: time.h
//! note: Any number, which does not go back.
{
    clock_t first = clock(), second = clock();
    SHOW(first);
    SHOW(second);
    SHOW_EXACTLY(first <= second || sizeof(long) == 4);
}

//! function: clock_gettime
//! answer: input
//! header: time.h
//! note: Any time; clocks but that of the date do not go back. Clocks with alarms and those of other processes and threads end in `unknown`.
{
    int clock = ANY_OF(int, CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW,
                       CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_TAI, 10, 12, 77, INT_MAX);
    struct timespec now = {-1, -1};
    SHOW(clock_gettime(clock, &now));
    SHOW(now.tv_sec);
    SHOW(now.tv_nsec);
    SHOW_EXACTLY(clock_gettime(ANY_OF(int, 10, 12, 77, INT_MAX), &now));
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: clock_getres
//! answer: input
//! header: time.h
//! note: Any time up to a hundredth of a second. Clocks with alarms and those of other processes and threads end in `unknown`.
{
    int clock = ANY_OF(int, CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW,
                       CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_TAI, 10, 12, 77, INT_MAX);
    struct timespec resolution = {-1, -1};
    SHOW_EXACTLY(clock_getres(clock, ANY_BOOL ? &resolution : NULL));
    SHOW_EXACTLY(resolution.tv_sec);
    SHOW(resolution.tv_nsec);
}

//! function: timespec_get
//! answer: input
//! header: time.h
//! note: Any date, at each reading. Other clocks than that of the date end in `unknown`.
{
    struct timespec now = {-1, -1};
    SHOW(timespec_get(&now, ANY_OF(int, TIME_UTC, 0, -1, INT_MAX)));
    SHOW(now.tv_sec);
    SHOW(now.tv_nsec);
    SHOW_EXACTLY(now.tv_nsec >= -1 && now.tv_nsec < 1000000000);
}

//! function: nanosleep
//! function: clock_nanosleep
//! answer: exact
//! header: time.h
//! note: No time passes, and no signal ends it early. Clocks with alarms and those of other processes and threads end in `unknown`.
{
    struct timespec t = {ANY_OF(long, 0, -1, LONG_MIN), ANY_OF(long, 0, 1, 1000000000, 1999999999, -1, LONG_MIN)};
    SHOW(nanosleep(&t, NULL));
    int clock = ANY_OF(int, CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_THREAD_CPUTIME_ID, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME_COARSE,
                       CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME, CLOCK_TAI, 10, 12, 77, INT_MAX);
    SHOW(clock_nanosleep(clock, 0, &t, NULL));
}
