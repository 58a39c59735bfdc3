// time.h and sys/time.h. The clock that shows the date may be set at any time, so that each reading
// of it is arbitrary. The other clocks never go back. Nothing is known of the speed of clocks and
// of differences between them, but that after a sleep CLOCK_MONOTONIC shows at least as much more
// as the sleep was to take.
#include "cancel.h"
#include "interrupt.h"

struct pair { long seconds, fraction; };

// Linux counts nanoseconds in 63 bits.
#define LAST_SECOND (LLONG_MAX / 1000000000)

static long long input_seconds(void) {
    long long seconds = (long long)__tessera_input_u64("time_t");
    __tessera_assume((seconds >= 0) & (seconds <= LAST_SECOND));
    return seconds;
}

// -1 and EOVERFLOW where the type has no room for the date.
static int store(struct pair *result, long long seconds, long fraction) {
    if (sizeof(long) == 4 && seconds > LONG_MAX) {
        __tessera_errno_is(EOVERFLOW_);
        return -1;
    }
    result->seconds = (long)seconds;
    result->fraction = fraction;
    return 0;
}
static int read_date(struct pair *result, int per_second) { return store(result, input_seconds(), input_between(0, per_second - 1)); }

long time(long *result) {
    struct pair now = {0, 0};
    if (store(&now, input_seconds(), 0))
        return -1;
    if (result)
        *result = now.seconds;
    return now.seconds;
}
int gettimeofday(struct pair *result, void *zone) {
    if (zone)
        __tessera_unsupported("gettimeofday: with a time zone");
    // On 32 bits, glibc writes to the result even if it is null.
    return result || sizeof(long) == 4 ? read_date(result, 1000000) : 0;
}

// Clocks that do not go back: `last` is the last reading of the clock. No machine runs for 68
// years.
static int read_steady(struct pair *last, struct pair *result) {
    struct pair now = {input_between(0, INT_MAX), input_between(0, 999999999)};
    __tessera_atomic_begin();
    __tessera_assume((now.seconds > last->seconds) | ((now.seconds == last->seconds) & (now.fraction >= last->fraction)));
    *last = now;
    __tessera_atomic_end();
    *result = now;
    return 0;
}
static struct pair since_start;
static _Bool is_later(const struct pair *time, const struct pair *than) {
    return (time->seconds > than->seconds) | ((time->seconds == than->seconds) & (time->fraction > than->fraction));
}

// Whether the program reads steady_clock, of either library of C++.
static _Bool uses_steady_clock(void) {
    return __tessera_is_used("_ZNSt6chrono3_V212steady_clock3nowEv") | __tessera_is_used("_ZNSt3__16chrono12steady_clock3nowEv");
}

// Whether the program looks at CLOCK_MONOTONIC.
#define SHOWS_MONOTONIC (__tessera_is_used("clock_gettime") | __tessera_is_used("timer_gettime"))
void __tessera_read_monotonic(long *seconds, long *nanoseconds) {
    struct pair now;
    read_steady(&since_start, &now);
    *seconds = now.seconds;
    *nanoseconds = now.fraction;
}

// A sleep begins and ends at different times, so that threads may sleep at the same time. When it
// ends, the clock shows at least what it showed at the beginning and the sleep's time. Without
// readings, this would only make states differ.
void __tessera_slept(long seconds, long nanoseconds) {
    if (SETS_ALARMS && (seconds | nanoseconds))
        __tessera_check_sleep_beside_alarm();
    _Bool steady = uses_steady_clock();
    _Bool monotonic = SHOWS_MONOTONIC;
    long long steady_time = 0;
    struct pair time = {0, 0};
    if (steady)
        steady_time = __tessera_steady_wakes(seconds, nanoseconds);
    if (monotonic) {
        __tessera_atomic_begin();
        // No machine runs until a longer sleep ends.
        __tessera_assume(seconds < INT_MAX - since_start.seconds);
        _Bool carries = since_start.fraction + nanoseconds >= 1000000000;
        time.seconds = since_start.seconds + seconds + carries;
        time.fraction = since_start.fraction + nanoseconds - (carries ? 1000000000 : 0);
        __tessera_atomic_end();
    }
    if (steady)
        __tessera_steady_woke(steady_time);
    if (monotonic) {
        __tessera_atomic_begin();
        if (is_later(&time, &since_start))
            since_start = time;
        __tessera_atomic_end();
    }
}

void __tessera_time_has_come(long seconds, long nanoseconds) {
    // No machine runs until a later time.
    __tessera_assume(seconds < INT_MAX);
    struct pair time = {seconds, nanoseconds};
    if (uses_steady_clock())
        __tessera_steady_woke(seconds * 1000000000LL + nanoseconds);
    if (SHOWS_MONOTONIC) {
        __tessera_atomic_begin();
        if (is_later(&time, &since_start))
            since_start = time;
        __tessera_atomic_end();
    }
}

static struct pair process_time, coarse, raw, with_sleep;
static _Thread_local struct pair thread_time;

enum {
    REALTIME = 0, MONOTONIC = 1, PROCESS_CPUTIME = 2, THREAD_CPUTIME = 3, MONOTONIC_RAW = 4, REALTIME_COARSE = 5, MONOTONIC_COARSE = 6,
    BOOTTIME = 7, REALTIME_ALARM = 8, BOOTTIME_ALARM = 9, TAI = 11,
};

// Microseconds, truncated to the type.
long clock(void) {
    static long long last;
    long long now = (long long)__tessera_input_u64("clock_t");
    __tessera_atomic_begin();
    __tessera_assume((now >= last) & (now <= INT_MAX * 1000000LL));
    last = now;
    __tessera_atomic_end();
    return (long)now;
}

int clock_gettime(int clock, struct pair *result) {
    switch (clock) {
    case REALTIME: case REALTIME_COARSE: case TAI:
        return read_date(result, 1000000000);
    case MONOTONIC:
        return read_steady(&since_start, result);
    case MONOTONIC_RAW:
        return read_steady(&raw, result);
    case MONOTONIC_COARSE:
        return read_steady(&coarse, result);
    case BOOTTIME:
        return read_steady(&with_sleep, result);
    case PROCESS_CPUTIME:
        return read_steady(&process_time, result);
    case THREAD_CPUTIME:
        return read_steady(&thread_time, result);
    case REALTIME_ALARM: case BOOTTIME_ALARM:
        __tessera_unsupported("clock_gettime: of a clock with an alarm");
    }
    if (clock < 0)
        __tessera_unsupported("clock_gettime: of a clock of another process or thread");
    __tessera_errno_is(EINVAL_);
    return -1;
}

// A tick takes at most a hundredth of a second.
int clock_getres(int clock, struct pair *result) {
    if (clock < 0)
        __tessera_unsupported("clock_getres: of a clock of another process or thread");
    if ((clock == REALTIME_ALARM) | (clock == BOOTTIME_ALARM))
        __tessera_unsupported("clock_getres: of a clock with an alarm");
    if (clock > TAI || clock == 10) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (result)
        *result = (struct pair){0, input_between(1, 10000000)};
    return 0;
}

int timespec_get(struct pair *result, int base) {
    if ((base > 1) & (base <= 4))
        __tessera_unsupported("timespec_get: of another clock than that of the date");
    return base == 1 && !read_date(result, 1000000000) ? base : 0;
}

static _Bool is_duration(const struct pair *time) {
    return (time->seconds >= 0) & (time->fraction >= 0) & (time->fraction < 1000000000);
}

// No signal ends a sleep early.
// Whether a signal ends the sleep. It tells how much was left.
static _Bool is_ended_early(const struct pair *request, struct pair *rest) {
    if (!is_interrupted_here(INTERRUPTS_SLEEPS))
        return 0;
    if (rest) {
        struct pair left = {input_long(), input_long()};
        __tessera_assume((left.seconds >= 0) & (left.fraction >= 0) & (left.fraction < 1000000000) & !is_later(&left, request));
        *rest = left;
    }
    return 1;
}

int nanosleep(const struct pair *request, struct pair *rest) {
    CANCELLATION_POINT();
    // If the types are those of the kernel, only the kernel reads the time: null is an error, not
    // an access.
    if (sizeof(long) == 8 && !request) {
        __tessera_errno_is(EFAULT_);
        return -1;
    }
    if (is_duration(request)) {
        if (is_ended_early(request, rest)) {
            __tessera_errno_is(EINTR_);
            return -1;
        }
        __tessera_slept(request->seconds, request->fraction);
        return 0;
    }
    __tessera_errno_is(EINVAL_);
    return -1;
}
int clock_nanosleep(int clock, int flags, const struct pair *request, struct pair *rest) {
    if (clock != THREAD_CPUTIME)
        CANCELLATION_POINT();
    switch (clock) {
    case REALTIME: case MONOTONIC: case PROCESS_CPUTIME: case BOOTTIME: case TAI:
        if (sizeof(long) == 8 && !request)
            return EFAULT_;
        if (!is_duration(request))
            return EINVAL_;
        // Of a sleep until a certain time, nothing is told.
        if (is_ended_early(request, flags ? NULL : rest))
            return EINTR_;
        // By other clocks, time may pass faster: several threads use several processors, and the
        // date may be set. Of a sleep until a certain time nothing is known.
        if (flags == 0 && clock == MONOTONIC)
            __tessera_slept(request->seconds, request->fraction);
        return 0;
    case MONOTONIC_RAW: case REALTIME_COARSE: case MONOTONIC_COARSE:
        return EOPNOTSUPP_;
    case REALTIME_ALARM: case BOOTTIME_ALARM:
        __tessera_unsupported("clock_nanosleep: with an alarm");
    }
    if (clock < 0)
        __tessera_unsupported("clock_nanosleep: by a clock of another process or thread");
    return EINVAL_;
}
