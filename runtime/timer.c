// Timers of a process (time.h), by CLOCK_MONOTONIC and CLOCK_REALTIME, which do not expire before
// their time. One that tells nobody (SIGEV_NONE) shows how much time is left, by the clock that
// clock_gettime shows. One that starts a thread (SIGEV_THREAD) may do so at any time from then on.
// That Linux has no room for the thread, and then starts none, is left out. One that sends a signal
// may do so at any later moment, as an alarm (alarm.c), in programs without handlers and threads.
// Unsupported: threads that are started again and again, signals to one thread, other clocks, and
// how much time is left until a thread starts, until a signal, until a date, or after a timer was
// switched off, which Linux goes on telling.
#include "signals.h"

struct timer_value { struct time interval, value; };
enum { REALTIME = 0, MONOTONIC = 1, UNUSED_CLOCK = 10, LAST_CLOCK = 11, ABSOLUTE = 1 };
enum { BY_SIGNAL, BY_NOTHING, BY_THREAD, UNUSED_WAY, TO_ONE_THREAD };
struct notification {
    union value value;
    int signal, way;
    void (*run)(union value);
    void *attributes;
};

// Threads of the program: timers may start others.
#define STARTS_THREADS \
    (__tessera_is_used("pthread_create") | __tessera_is_used("thrd_create") \
     | __tessera_is_used("_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE"))

struct timer {
    void *name;
    struct timer *next;
    int clock;
    void (*run)(union value);   // null if it tells nobody
    union value value;
    int signal;                 // 0 if it sends none
    unsigned setting;           // how often it was set
    _Bool armed, switched_off, until_date;
    long long seconds;          // when it expires, and every how much time
    long nanoseconds;
    struct time interval;
};
static struct timer *timers;

static int error(int number) {
    __tessera_errno_is(number);
    return -1;
}

// A thread's timer has a name that is an address in glibc. Others have numbers, the first of which
// is zero; some may be left out.
static void *new_name(_Bool of_thread) {
    static unsigned next;
    unsigned number = next + __tessera_usually_u8(0, "timer_create");
    next = number + 1;
    return (void *)((uintptr_t)number | (of_thread ? (uintptr_t)INTPTR_MIN : 0));
}

int timer_create(int clock, const struct notification *given, void **name) {
    if (clock != REALTIME && clock != MONOTONIC) {
        if (clock > LAST_CLOCK || clock == UNUSED_CLOCK)
            return error(EINVAL_);
        if (clock >= 4 && clock <= 6)
            return error(EOPNOTSUPP_);
        __tessera_unsupported("timer_create: by a clock other than CLOCK_REALTIME and CLOCK_MONOTONIC");
    }
    struct notification how = {.way = BY_SIGNAL, .signal = SIGALRM_};
    if (given)
        how = *given;
    if (how.way < BY_SIGNAL || how.way == UNUSED_WAY || how.way > TO_ONE_THREAD)
        return error(EINVAL_);
    if ((how.way == BY_SIGNAL || how.way == TO_ONE_THREAD) && !is_signal(how.signal))
        return error(EINVAL_);
    if (how.way == TO_ONE_THREAD || (how.way == BY_SIGNAL && (HAS_HANDLERS || SENDS_TO_PROCESS || STARTS_THREADS)))
        __tessera_unsupported("timer_create: of a timer that sends signals, in a program with handlers, threads, or other signals");
    if (how.way == BY_THREAD && (how.attributes || HAS_HANDLERS || SENDS_TO_PROCESS))
        __tessera_unsupported("timer_create: of a timer with attributes for threads, or in a program with signals");
    if (how.way == BY_THREAD && !how.run)
        __tessera_unsupported("timer_create: of a timer that calls a null function");
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(EAGAIN_, ENOMEM_);
        return -1;
    }
    __tessera_atomic_begin();
    struct timer *timer = __tessera_alloc_internal(sizeof *timer, 1);
    timer->name = new_name(how.way == BY_THREAD);
    timer->next = timers;
    timer->clock = clock;
    timer->run = how.way == BY_THREAD ? how.run : NULL;
    timer->value = how.value;
    timer->signal = how.way == BY_SIGNAL ? how.signal : 0;
    timers = timer;
    void *result = timer->name;
    __tessera_atomic_end();
    *name = result;
    return 0;
}

// Within an atomic section: where the timer is in the list. Null with errno if there is none.
static struct timer **find(const void *name) {
    struct timer **at = &timers;
    while (*at && (*at)->name != name)
        at = &(*at)->next;
    if (*at)
        return at;
    if ((intptr_t)name < 0)
        __tessera_unsupported("a timer that was deleted, or never created");
    __tessera_errno_is(EINVAL_);
    return NULL;
}

int timer_delete(void *name) {
    __tessera_atomic_begin();
    struct timer **at = find(name);
    if (at) {
        if (SETS_ALARMS && (*at)->signal)
            __tessera_timer_sends((*at)->signal, (*at)->armed, 0);
        (*at)->setting++;
        *at = (*at)->next;
    }
    __tessera_atomic_end();
    return at ? 0 : -1;
}
// Nothing is told that could be told too late.
int timer_getoverrun(void *name) {
    __tessera_atomic_begin();
    struct timer **at = find(name);
    if (at && ((*at)->run || (*at)->signal))
        __tessera_unsupported("timer_getoverrun: of a timer that starts threads or sends signals");
    __tessera_atomic_end();
    return at ? 0 : -1;
}

// What remains of a timer that tells nobody; `now` is read after it was set.
static struct timer_value remaining(const struct timer *timer, const struct time *now) {
    struct timer_value result = {.interval = timer->interval};
    if (!timer->armed && !timer->switched_off)
        return result;
    if (timer->run || timer->signal || timer->switched_off || timer->until_date)
        __tessera_unsupported("timer_gettime: of a timer that starts a thread or sends a signal, that was switched off, or that waits for a date");
    _Bool borrows = timer->nanoseconds < now->nanoseconds, repeats = (timer->interval.seconds | timer->interval.nanoseconds) != 0;
    long long seconds = timer->seconds - now->seconds - borrows;
    long nanoseconds = timer->nanoseconds - now->nanoseconds + (borrows ? 1000000000 : 0);
    if (seconds >= 0 && (seconds | nanoseconds))
        result.value = (struct time){(long)seconds, nanoseconds};
    else if (repeats)
        __tessera_unsupported("timer_gettime: of a timer that has expired, and goes on");
    return result;
}
static struct timer_value tell(const struct timer *timer) {
    struct time now = {0, 0};
    if (timer->armed) {
        if (!__tessera_is_used("timer_gettime"))
            __tessera_unsupported("timer_settime: how much time was left, in a program without timer_gettime");
        __tessera_read_monotonic(&now.seconds, &now.nanoseconds);
    }
    return remaining(timer, &now);
}
int timer_gettime(void *name, struct timer_value *to) {
    struct timer_value value;
    __tessera_atomic_begin();
    struct timer **at = find(name);
    if (at)
        value = tell(*at);
    __tessera_atomic_end();
    if (!at)
        return -1;
    *to = value;
    return 0;
}

// A thread that waits for a timer.
struct wait {
    struct timer *timer;
    unsigned setting;
    struct time time;
    _Bool absolute;
};
static void *wait_for(void *argument) {
    struct wait *wait = argument;
    struct timer *timer = wait->timer;
    if (!wait->absolute)
        __tessera_slept(wait->time.seconds, wait->time.nanoseconds);
    else if (timer->clock == MONOTONIC)
        __tessera_time_has_come(wait->time.seconds, wait->time.nanoseconds);
    __tessera_atomic_begin();
    _Bool expires = timer->setting == wait->setting;
    timer->armed &= !expires;
    __tessera_atomic_end();
    __tessera_free(wait);
    if (expires)
        timer->run(timer->value);
    return NULL;
}

// Within an atomic section. When it expires.
static void set_time(struct timer *timer, const struct time *time, _Bool absolute) {
    struct time now = {0, 0};
    timer->until_date = absolute && timer->clock == REALTIME;
    if (!absolute)
        __tessera_read_monotonic(&now.seconds, &now.nanoseconds);
    long nanoseconds = now.nanoseconds + time->nanoseconds;
    timer->seconds = (long long)now.seconds + time->seconds + (nanoseconds >= 1000000000);
    timer->nanoseconds = nanoseconds - (nanoseconds >= 1000000000 ? 1000000000 : 0);
}

int timer_settime(void *name, int flags, const struct timer_value *new, struct timer_value *old) {
    // On 64 bits, only the kernel reads it.
    if (sizeof(long) == 8 && !new)
        return error(EINVAL_);
    if (!is_time(&new->value) | (new->value.seconds < 0) | !is_time(&new->interval) | (new->interval.seconds < 0))
        return error(EINVAL_);
    struct timer_value set = *new, before;
    struct wait *wait = NULL;
    if (set.value.seconds > INT_MAX)
        __tessera_unsupported("timer_settime: to a time that is too far away");
    _Bool arms = (set.value.seconds | set.value.nanoseconds) != 0, repeats = (set.interval.seconds | set.interval.nanoseconds) != 0;
    __tessera_atomic_begin();
    struct timer **at = find(name);
    if (at) {
        struct timer *timer = *at;
        if (old)
            before = tell(timer);
        timer->switched_off = !arms && !timer->run && (timer->armed | timer->switched_off);
        if (SETS_ALARMS && timer->signal)
            __tessera_timer_sends(timer->signal, timer->armed, arms);
        timer->armed = arms;
        timer->setting++;
        timer->interval = arms ? set.interval : (struct time){0, 0};
        if (arms && timer->run) {
            if (repeats)
                __tessera_unsupported("timer_settime: a timer that starts threads again and again");
            wait = __tessera_alloc_internal(sizeof *wait, 0);
            *wait = (struct wait){timer, timer->setting, set.value, (flags & ABSOLUTE) != 0};
        } else if (arms && __tessera_is_used("timer_gettime")) {
            set_time(timer, &set.value, (flags & ABSOLUTE) != 0);
        }
    }
    __tessera_atomic_end();
    if (!at)
        return -1;
    if (old)
        *old = before;
    unsigned long thread;
    if (wait)
        __tessera_thread_start(wait_for, NULL, wait, 1, &thread);
    return 0;
}
