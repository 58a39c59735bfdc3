// Waiting for signals (signal.h, unistd.h): those of the program's own threads. Where no other
// thread can send one, sigwait and its kin get one of another process, and a wait for a handler is
// unsupported. All are cancellation points. A time limit is reached whenever the thread would have
// to wait.
#include "cancel.h"
#include "signals.h"

#define OTHERS_SEND (__tessera_creates_threads() && (SENDS_TO_PROCESS | __tessera_is_used("pthread_kill") | __tessera_is_used("pthread_sigqueue")))

// Waits with this mask until a handler has run. Without handlers, only cancellation ends the wait.
static int suspend(uint64_t mask) {
    CANCELLATION_POINT();
    uint64_t before = __tessera_begin_suspension(mask);
    __tessera_atomic_begin();
    uint64_t ready = __tessera_pending_signals() & ~mask;
    _Bool cancelled = CANCELLED();
    if (SETS_ALARMS && ready && __tessera_alarm_may_come(mask))
        __tessera_unsupported("a wait for signals, one of which an alarm may send");
    if (SETS_ALARMS && !ready && __tessera_alarm_comes(mask)) {
        __tessera_add_signal(NULL, SIGALRM_, BY_KERNEL, (union value){.address = NULL});
        ready = signal_bit(SIGALRM_);
    }
    if (!OTHERS_SEND && (HAS_HANDLERS || !CANCELS) && !ready && !cancelled)
        __tessera_unsupported("a wait for a signal of another process");
    __tessera_await((ready != 0) | cancelled);
    cancelled = CHOOSES_CANCELLATION(cancelled, ready != 0);
    __tessera_end_suspension();
    struct sent sent;
    if (!cancelled)
        sent = __tessera_take_signal(ready);
    __tessera_atomic_end();
    _Bool handled = !cancelled && __tessera_deliver_signal(&sent);
    // Handlers of the cancellation run with this mask.
    if (cancelled)
        __tessera_cancel();
    __tessera_set_signal_mask(before);
    if (!handled)
        __tessera_unsupported("a wait for a handler that an ignored signal interrupts");
    return signal_error(EINTR_);
}
int sigsuspend(const struct set *set) { return suspend(signals_of(set) & ~UNBLOCKABLE); }
int pause(void) { return suspend(__tessera_signal_mask()); }
int __xpg_sigpause(int number) {
    if (!is_signal(number) || is_internal(number))
        return signal_error(EINVAL_);
    return suspend(__tessera_signal_mask() & ~signal_bit(number));
}

// One of another process, which chooses what it tells.
static struct sent of_another(uint64_t from) {
    struct sent sent = {.number = input_between(1, LAST_SIGNAL)};
    __tessera_assume((from >> (sent.number - 1) & 1) != 0);
    return sent;
}

// The number of the signal, or 0 if the time is up.
static int take(const struct set *set, struct information *information, _Bool timed) {
    CANCELLATION_POINT();
    uint64_t from = signals_of(set) & ~UNBLOCKABLE;
    struct sent sent = {.number = 0};
    __tessera_atomic_begin();
    _Bool ready = (__tessera_pending_signals() & from) != 0, cancelled = CANCELLED();
    _Bool another = !OTHERS_SEND & !ready;
    __tessera_await(ready | another | timed | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, ready | another | timed)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    if (another && timed)
        another = __tessera_input_bool("_Bool");
    if (ready)
        sent = __tessera_take_signal(from);
    __tessera_atomic_end();
    // glibc does not tell it from kill.
    if (sent.code == TO_THREAD)
        sent.code = BY_KILL;
    if (!another) {
        if (information && sent.number)
            __tessera_fill_information(information, &sent);
        return sent.number;
    }
    if (!from)
        __tessera_unsupported("a wait for signals of an empty set");
    sent = of_another(from);
    if (information)
        __tessera_unsupported("information about a signal of another process");
    return sent.number;
}
int sigwait(const struct set *set, int *number) {
    *number = take(set, NULL, 0);
    return 0;
}
int sigwaitinfo(const struct set *set, struct information *information) { return take(set, information, 0); }
int sigtimedwait(const struct set *set, struct information *information, const struct time *time) {
    if (time && (!is_time(time) || time->seconds < 0))
        return signal_error(EINVAL_);
    int number = take(set, information, time != NULL);
    return number ? number : signal_error(EAGAIN_);
}
