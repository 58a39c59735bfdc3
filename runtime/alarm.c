// Timers of the process that send signals (unistd.h, sys/time.h): ITIMER_REAL, by alarm, ualarm and
// setitimer. The signal may come at any later moment. What concerns those of timer_create, too, is
// here. Where it would end the process, that only cuts runs short. It is unsupported where a
// handler would run at any place, and so are sleeps, waits with a time limit and clocks beside a
// timer that is set, since they would have to agree with it. A signal that is blocked arrives in
// sigsuspend and its kin, at the latest when nothing else ends the wait.
#include "signals.h"

enum { PER_SECOND = 1000000, OF_REAL_TIME = 0, OF_LAST_KIND = 2 };
struct time_value { long seconds, microseconds; };
struct timer_value { struct time_value interval, value; };

// Zero where it is not set.
static struct timer_value now;
static _Bool is_set(void) { return (now.value.seconds | now.value.microseconds) != 0; }

#define BLOCKS_SIGNALS \
    (__tessera_is_used("sigprocmask") | __tessera_is_used("pthread_sigmask") | __tessera_is_used("sigsuspend") | __tessera_is_used("sighold") \
     | __tessera_is_used("sigset") | __tessera_is_used("sigblock") | __tessera_is_used("sigsetmask"))
#define WAITS_FOR_SIGNALS \
    (__tessera_is_used("sigwait") | __tessera_is_used("sigwaitinfo") | __tessera_is_used("sigtimedwait") | __tessera_is_used("pause") \
     | __tessera_is_used("sigsuspend") | __tessera_is_used("__xpg_sigpause"))
#define LOOKS_AT_CLOCKS \
    (__tessera_is_used("clock_gettime") | __tessera_is_used("clock") | __tessera_is_used("times") | __tessera_is_used("timespec_get") \
     | __tessera_is_used("timer_gettime") | __tessera_is_used("timerfd_create") | __tessera_is_used("sigtimedwait") \
     | __tessera_is_used("sem_timedwait") | __tessera_is_used("sem_clockwait") | __tessera_is_used("pthread_cond_timedwait") \
     | __tessera_is_used("pthread_cond_clockwait") | __tessera_is_used("pthread_mutex_timedlock") | __tessera_is_used("pthread_mutex_clocklock") \
     | __tessera_is_used("cnd_timedwait") | __tessera_is_used("mtx_timedlock") \
     | __tessera_is_used("_ZNSt6chrono3_V212steady_clock3nowEv") | __tessera_is_used("_ZNSt3__16chrono12steady_clock3nowEv"))

// Of timers of timer_create.
static unsigned timers;

static _Bool is_blocked(void) {
    return BLOCKS_SIGNALS && !__tessera_creates_threads() && (__tessera_signal_mask() & signal_bit(SIGALRM_));
}

static void check(void) {
    if (!is_set())
        return;
    signal_handler *handler = HAS_HANDLERS ? __tessera_signal_handler(SIGALRM_) : DEFAULT;
    if (handler == IGNORE || is_blocked())
        return;
    if (handler != DEFAULT)
        __tessera_unsupported("an alarm that is handled at any place");
    if (__tessera_checks_end())
        __tessera_unsupported("an alarm that ends the process at any later moment");
}
void __tessera_check_alarm(void) {
    __tessera_atomic_begin();
    check();
    __tessera_atomic_end();
}
void __tessera_check_sleep_beside_alarm(void) {
    __tessera_atomic_begin();
    if (is_set() || timers)
        __tessera_unsupported("a sleep or a wait with a time limit, beside an alarm");
    __tessera_atomic_end();
}

_Bool __tessera_alarm_comes(uint64_t mask) {
    if (!is_set() || (mask & signal_bit(SIGALRM_)))
        return 0;
    now.value = now.interval;
    return 1;
}
_Bool __tessera_alarm_may_come(uint64_t mask) { return is_set() && !(mask & signal_bit(SIGALRM_)); }

// What is left, which is not more than what was set.
static struct timer_value left(void) {
    struct timer_value value = now;
    if (!is_set())
        return value;
    // Hardly any time has gone by.
    _Bool borrows = now.value.microseconds == 0;
    value.value.seconds = (long)__tessera_usually_u32((uint32_t)now.value.seconds - borrows, "how much time is left until an alarm");
    value.value.microseconds =
        (long)__tessera_usually_u32(borrows ? PER_SECOND - 1 : (uint32_t)now.value.microseconds, "how much time is left until an alarm");
    __tessera_assume((value.value.seconds >= 0) & (value.value.microseconds >= 0) & (value.value.microseconds < PER_SECOND)
                     & ((value.value.seconds | value.value.microseconds) != 0)
                     & ((value.value.seconds < now.value.seconds)
                        | ((value.value.seconds == now.value.seconds) & (value.value.microseconds <= now.value.microseconds))));
    return value;
}

static void refuse_clocks(void) {
    if (LOOKS_AT_CLOCKS || __tessera_is_used("sigpending"))
        __tessera_unsupported("an alarm in a program that looks at clocks or pending signals, or waits with a time limit");
}
static struct timer_value set(const struct timer_value *new) {
    struct timer_value before = now;
    if (new->value.seconds > INT_MAX - 1)
        __tessera_unsupported("an alarm that is too far away");
    now = *new;
    if (!is_set()) {
        now.interval = (struct time_value){0, 0};
        return before;
    }
    if (__tessera_creates_threads() && (WAITS_FOR_SIGNALS || HAS_HANDLERS))
        __tessera_unsupported("an alarm in a program with threads that handles signals or waits for them");
    refuse_clocks();
    __tessera_check_alarm();
    return before;
}

void __tessera_timer_sends(int number, _Bool before, _Bool after) {
    timers += after - before;
    if (!after || __tessera_signal_does_nothing(number))
        return;
    refuse_clocks();
    if (number >= SIGSTOP_ && number <= SIGTTOU_)
        __tessera_unsupported("a timer whose signal stops the process");
    if (__tessera_checks_end())
        __tessera_unsupported("a timer whose signal ends the process at any later moment");
}

unsigned alarm(unsigned seconds) {
    // Longer ones are unsupported.
    struct timer_value new = {.value = {seconds <= INT_MAX ? (long)seconds : LONG_MAX, 0}}, before;
    unsigned result = 0;
    __tessera_atomic_begin();
    before = set(&new);
    // Rounded, but never to 0. Hardly any time has gone by.
    if (before.value.seconds | before.value.microseconds) {
        unsigned most = (unsigned)before.value.seconds + (before.value.microseconds != 0);
        _Bool up = before.value.microseconds == 0 || before.value.microseconds > PER_SECOND / 2 || !before.value.seconds;
        result = __tessera_usually_u32(up ? most : most - 1, "how much time is left until an alarm");
        __tessera_assume((result >= 1) & (result <= most));
    }
    __tessera_atomic_end();
    return result;
}

static int exchange(const struct timer_value *new, struct timer_value *old) {
    struct timer_value set_to = *new, before;
    if (set_to.value.microseconds < 0 || set_to.value.microseconds >= PER_SECOND || set_to.value.seconds < 0
        || set_to.interval.microseconds < 0 || set_to.interval.microseconds >= PER_SECOND || set_to.interval.seconds < 0)
        return signal_error(EINVAL_);
    __tessera_atomic_begin();
    if (old)
        before = left();
    (void)set(&set_to);
    __tessera_atomic_end();
    if (old)
        *old = before;
    return 0;
}
static _Bool is_real(int kind) {
    if ((unsigned)kind > OF_LAST_KIND)
        return 0;
    if (kind != OF_REAL_TIME)
        __tessera_unsupported("a timer by the time of the processor");
    return 1;
}
int setitimer(int kind, const struct timer_value *new, struct timer_value *old) {
    if (!is_real(kind))
        return signal_error(EINVAL_);
    if (!new)
        __tessera_unsupported("setitimer: without a new value");
    return exchange(new, old);
}
int getitimer(int kind, struct timer_value *to) {
    if (!is_real(kind))
        return signal_error(EINVAL_);
    __tessera_atomic_begin();
    struct timer_value value = left();
    __tessera_atomic_end();
    *to = value;
    return 0;
}
unsigned ualarm(unsigned microseconds, unsigned interval) {
    struct timer_value new = {{0, (long)interval}, {0, (long)microseconds}}, old;
    if (exchange(&new, &old))
        return (unsigned)-1;
    return (unsigned)(old.value.seconds * PER_SECOND + old.value.microseconds);
}
