// Signals (signal.h) that the program sends to itself and to its threads. Those of other processes
// do not arrive, but for sigwait and its kin where no thread of the program could send any
// (signal_wait.c). Exact, but for what is said to be unsupported.
//
// Each thread has a mask and the signals that are pending for it, in order; others are pending for
// the process. A signal is handled where it is sent, where it is unblocked, and in waits for
// signals. Unsupported: a signal that another thread would handle at any place, unless its handler
// has no effect but to interrupt calls (interrupt.h). A fault in a program that may have a handler
// for its signal ends in `unknown` (src/frontend/prepare/fault_handlers.rs).
#include "interrupt.h"

enum { BLOCK = 0, UNBLOCK = 1, SET = 2 };
enum { WITH_INFO = 0x4, ON_STACK = 0x08000000, RESTORER = 0x04000000, RESTART = 0x10000000, NO_DEFER = 0x40000000 };
#define RESET_HANDLER 0x80000000u

typedef signal_handler handler;
typedef void handler_with_info(int, void *, void *);

// struct sigaction, the same for both data models.
struct action {
    handler *handler;
    struct set mask;
    int flags;
    void (*restorer)(void);
};

static struct {
    handler *handler;
    uint64_t mask;
    unsigned flags;
    _Bool is_set;
} actions[LAST_SIGNAL + 1];
// Those that siginterrupt lets interrupt calls.
static uint64_t interrupting;

int __tessera_process(void);
int __tessera_group(void);
unsigned __tessera_user(void);
void __tessera_fill_information(struct information *to, const struct sent *sent) {
    *to = (struct information){.number = sent->number, .code = sent->code, .value = sent->value};
    if (sent->code != BY_KERNEL) {
        to->process = __tessera_process();
        to->user = __tessera_user();
    }
}

_Bool __tessera_signal_does_nothing(int number) {
    return number == SIGCHLD_ || number == SIGCONT_ || number == SIGURG_ || number == SIGWINCH_;
}

// What happens by default.
static void act(int number) {
    if (__tessera_signal_does_nothing(number))
        return;
    if (number >= SIGSTOP_ && number <= SIGTTOU_)
        __tessera_unsupported("a process that is stopped by a signal");
    __tessera_exit(128 + number);
}

static void deliver_pending(void);

// Whether a handler has run.
_Bool __tessera_deliver_signal(const struct sent *sent) {
    int number = sent->number;
    __tessera_atomic_begin();
    handler *handler = actions[number].handler;
    uint64_t blocked = actions[number].mask;
    unsigned flags = actions[number].flags;
    if ((flags & RESET_HANDLER) && handler != IGNORE)
        actions[number].handler = DEFAULT;
    __tessera_atomic_end();
    if (handler == IGNORE)
        return 0;
    if (handler == DEFAULT)
        return (act(number), 0);
    uint64_t before = __tessera_signal_mask();
    __tessera_change_signal_mask(before | blocked | (flags & NO_DEFER ? 0 : signal_bit(number)));
    if (SETS_ALARMS)
        __tessera_check_alarm();
    // Linux lets the handler of another signal interrupt this one before it begins.
    deliver_pending();
    // Linux runs a handler in the default environment of floating point.
    uint8_t mode = __tessera_rounding_mode();
    uint16_t raised = __tessera_exception_flags();
    __tessera_set_rounding_mode(0);
    __tessera_set_exception_flags(0);
    _Bool outer = __tessera_on_signal_stack;
    __tessera_on_signal_stack |= (flags & ON_STACK) && __tessera_has_signal_stack;
    if (flags & WITH_INFO) {
        struct information information;
        __tessera_fill_information(&information, sent);
        // What the processor did is not known.
        ((handler_with_info *)handler)(number, &information, __tessera_unknown_text);
    } else {
        handler(number);
    }
    __tessera_on_signal_stack = outer;
    __tessera_set_rounding_mode(mode);
    __tessera_set_exception_flags(raised);
    __tessera_change_signal_mask(before);
    return 1;
}

static void deliver_pending(void) {
    // A handler may send others.
    for (;;) {
        __tessera_atomic_begin();
        uint64_t ready = __tessera_pending_signals() & ~__tessera_own_signals()->mask;
        struct sent sent;
        if (ready)
            sent = __tessera_take_signal(ready);
        __tessera_atomic_end();
        if (!ready)
            return;
        __tessera_deliver_signal(&sent);
    }
}

// To the calling thread.
static void send_to_self(int number, int code, union value value) {
    __tessera_atomic_begin();
    __tessera_discard_opposites(number);
    struct signals *own = __tessera_own_signals();
    _Bool blocked = (own->mask & signal_bit(number)) != 0;
    if (blocked)
        __tessera_add_signal(own, number, code, value);
    __tessera_atomic_end();
    if (blocked)
        return;
    struct sent sent = {.number = number, .code = code, .value = value};
    __tessera_deliver_signal(&sent);
    // Those that the handler has sent, and that were blocked meanwhile.
    deliver_pending();
}

// A signal that other threads do not block: it ends the process at once, or does nothing. Within an
// atomic section.
static void act_on_others(int number) {
    handler *handler = actions[number].handler;
    if (handler == DEFAULT)
        act(number);
    else if (handler != IGNORE)
        __tessera_unsupported("a signal that another thread handles at any place");
}

void __tessera_interrupt(struct handle *thread, unsigned what);

// Calls that such a signal would end, and that do not tell.
#define IS_NOT_INTERRUPTED \
    (__tessera_is_used("poll") | __tessera_is_used("ppoll") | __tessera_is_used("epoll_wait") | __tessera_is_used("epoll_pwait") \
     | __tessera_is_used("select") | __tessera_is_used("pselect") \
     | __tessera_is_used("sem_timedwait") | __tessera_is_used("sem_clockwait") | __tessera_is_used("sigtimedwait") | __tessera_is_used("sigwaitinfo") \
     | __tessera_is_used("thrd_sleep") | __tessera_is_used("syscall"))
#define IS_RESTARTED \
    (__tessera_is_used("pipe") | __tessera_is_used("pipe2") | __tessera_is_used("socketpair") | __tessera_is_used("eventfd") | __tessera_is_used("timerfd_create") \
     | __tessera_is_used("wait") | __tessera_is_used("waitpid"))

// A handler without an effect may run at any place of another thread: it matters only to the calls
// that it interrupts.
static _Bool has_no_effect(int number) {
    handler *handler = actions[number].handler;
    if (!INTERRUPTS || handler == DEFAULT || handler == IGNORE || (actions[number].flags & RESET_HANDLER) || __tessera_checks_races())
        return 0;
    return !IS_NOT_INTERRUPTED && (!IS_RESTARTED || (actions[number].flags & RESTART)) && __tessera_effects((void *)handler) == TESSERA_NO_EFFECT;
}

static void send_to_thread(struct handle *thread, int number, int code, union value value) {
    if (thread == current_handle()) {
        send_to_self(number, code, value);
        return;
    }
    __tessera_atomic_begin();
    MUST_BE_THERE(thread);
    struct signals *signals = thread->signals;
    if (!thread->done)
        __tessera_discard_opposites(number);
    if (thread->done) {
        // It has no effect.
    } else if (signals && ((signals->mask & signal_bit(number)) || signals->suspended)) {
        __tessera_add_signal(signals, number, code, value);
    } else if (has_no_effect(number)) {
        __tessera_interrupt(thread, actions[number].flags & RESTART ? INTERRUPTS_SLEEPS : INTERRUPTS_SLEEPS | INTERRUPTS_CALLS);
    } else {
        act_on_others(number);
    }
    __tessera_atomic_end();
}

// Any thread that does not block it may get it. Linux prefers the first one.
static void send_to_process(int number, int code, union value value) {
    __tessera_atomic_begin();
    __tessera_discard_opposites(number);
    _Bool alone = __tessera_only_one_thread(), blocked = (__tessera_own_signals()->mask & signal_bit(number)) != 0;
    _Bool waits = alone ? blocked : __tessera_all_wait_for_signal(number);
    _Bool is_own = !blocked && (alone || !__tessera_thread_argument() && __tessera_others_block_signal(number));
    if (waits)
        __tessera_add_signal(NULL, number, code, value);
    else if (!is_own)
        act_on_others(number);
    __tessera_atomic_end();
    if (is_own)
        send_to_self(number, code, value);
}

int raise(int number) {
    if (number == 0)
        return 0;
    if (!is_signal(number))
        return signal_error(EINVAL_);
    send_to_self(number, TO_THREAD, (union value){.address = NULL});
    return 0;
}

// Other members of a group are not seen.
static _Bool is_own_group(int group) { return group == 0 || group == __tessera_group(); }
static int send(int number, int code, union value value) {
    if (number < 0 || number > LAST_SIGNAL)
        return signal_error(EINVAL_);
    if (number)
        send_to_process(number, code, value);
    return 0;
}
int kill(int process, int number) {
    if (process != __tessera_process() && (process > 0 || process == -1 || !is_own_group(-process)))
        __tessera_unsupported("kill of another process, or of another group");
    return send(number, BY_KILL, (union value){.address = NULL});
}
int killpg(int group, int number) {
    if (group < 0)
        return signal_error(EINVAL_);
    if (!is_own_group(group))
        __tessera_unsupported("killpg of another group");
    return send(number, BY_KILL, (union value){.address = NULL});
}
// That too many signals are pending is left out.
int sigqueue(int process, int number, union value value) {
    if (process != __tessera_process())
        __tessera_unsupported("sigqueue to another process");
    return send(number, BY_QUEUE, value);
}

// The number of an error, or 0.
static int queue(struct handle *thread, int number, int code, union value value) {
    if (number < 0 || number > LAST_SIGNAL || is_internal(number))
        return EINVAL_;
    if (number)
        send_to_thread(thread, number, code, value);
    return 0;
}
int pthread_kill(struct handle *thread, int number) { return queue(thread, number, TO_THREAD, (union value){.address = NULL}); }
int pthread_sigqueue(struct handle *thread, int number, union value value) { return queue(thread, number, BY_QUEUE, value); }

static handler *exchange(int number, handler *new, uint64_t blocked, unsigned flags) {
    __tessera_atomic_begin();
    handler *old = actions[number].handler;
    actions[number].handler = new;
    actions[number].mask = blocked;
    actions[number].flags = flags;
    actions[number].is_set = 1;
    if (new == IGNORE || new == DEFAULT && __tessera_signal_does_nothing(number)) {
        __tessera_drop_signal(number);
    }
    if (SETS_ALARMS)
        __tessera_check_alarm();
    __tessera_atomic_end();
    return old;
}

handler *__tessera_set_signal_handler(int number, handler *new, uint64_t blocked, unsigned flags) {
    if (new == ERROR || !is_signal(number) || is_internal(number) || (signal_bit(number) & UNBLOCKABLE)) {
        __tessera_errno_is(EINVAL_);
        return ERROR;
    }
    return exchange(number, new, blocked, flags);
}
handler *signal(int number, handler *new) {
    __tessera_atomic_begin();
    _Bool interrupts = is_signal(number) && (interrupting & signal_bit(number));
    __tessera_atomic_end();
    return __tessera_set_signal_handler(number, new, is_signal(number) ? signal_bit(number) : 0, interrupts ? 0 : RESTART);
}
handler *__tessera_signal_handler(int number) {
    __tessera_atomic_begin();
    handler *handler = actions[number].handler;
    __tessera_atomic_end();
    return handler;
}
// What signal is with -std=c11.
handler *__sysv_signal(int number, handler *new) { return __tessera_set_signal_handler(number, new, 0, RESET_HANDLER | NO_DEFER); }

int sigaction(int number, const struct action *new, struct action *old) {
    if (!is_signal(number) || is_internal(number) || new && (signal_bit(number) & UNBLOCKABLE))
        return signal_error(EINVAL_);
    handler *handler = new ? new->handler : NULL;
    uint64_t blocked = new ? signals_of(&new->mask) & ~UNBLOCKABLE : 0;
    unsigned flags = new ? (unsigned)new->flags : 0;
    __tessera_atomic_begin();
    unsigned before_flags = actions[number].flags;
    // The library sets this for itself; on i386 it depends on the kernel.
    if (actions[number].is_set && (sizeof(long) == 8 || __tessera_unspecified_bool("sigaction")))
        before_flags |= RESTORER;
    struct action before = {.handler = actions[number].handler, .flags = (int)before_flags};
    set_signals(&before.mask, actions[number].mask);
    __tessera_atomic_end();
    if (new)
        exchange(number, handler, blocked, flags);
    if (old) {
        old->handler = before.handler;
        old->mask = before.mask;
        old->flags = before.flags;
    }
    return 0;
}

void __tessera_set_signal_mask(uint64_t signals) {
    __tessera_change_signal_mask(signals);
    if (SETS_ALARMS)
        __tessera_check_alarm();
    deliver_pending();
}

// The number of an error, or 0.
static int change_mask(int how, const struct set *set, struct set *old) {
    uint64_t before = __tessera_signal_mask();
    if (set) {
        uint64_t signals = signals_of(set) & ~UNBLOCKABLE & ~(signal_bit(FIRST_INTERNAL) | signal_bit(LAST_INTERNAL));
        if (how == BLOCK)
            __tessera_change_signal_mask(before | signals);
        else if (how == UNBLOCK)
            __tessera_change_signal_mask(before & ~signals);
        else if (how == SET)
            __tessera_change_signal_mask(signals);
        else
            return EINVAL_;
    }
    if (old)
        set_signals(old, before);
    if (set && SETS_ALARMS)
        __tessera_check_alarm();
    if (set)
        deliver_pending();
    return 0;
}
int pthread_sigmask(int how, const struct set *set, struct set *old) { return change_mask(how, set, old); }
int sigprocmask(int how, const struct set *set, struct set *old) {
    int error = change_mask(how, set, old);
    return error ? signal_error(error) : 0;
}
int sigpending(struct set *set) {
    __tessera_atomic_begin();
    uint64_t pending = __tessera_pending_signals() & __tessera_own_signals()->mask;
    __tessera_atomic_end();
    set_signals(set, pending);
    return 0;
}

// Whether it interrupts calls does not matter, since no call is.
int siginterrupt(int number, int interrupts) {
    if (!can_be_changed(number) || (signal_bit(number) & UNBLOCKABLE))
        return signal_error(EINVAL_);
    __tessera_atomic_begin();
    if (interrupts) {
        interrupting |= signal_bit(number);
        actions[number].flags &= ~RESTART;
    } else {
        interrupting &= ~signal_bit(number);
        actions[number].flags |= RESTART;
    }
    actions[number].is_set = 1;
    __tessera_atomic_end();
    return 0;
}

// abort with a handler: it runs, and may jump away.
void __tessera_abort_signal(void) {
    __tessera_change_signal_mask(__tessera_signal_mask() & ~signal_bit(SIGABRT_));
    send_to_self(SIGABRT_, TO_THREAD, (union value){.address = NULL});
}
