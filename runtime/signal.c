// Signals (signal.h) that the program sends to itself: raise, kill, pthread_kill. Others do not arrive. Exact, but for what is said to be
// unsupported. Waits are not ended by signals, since a thread that waits sends none to itself.
//
// Each thread has a mask and the set of the signals that are pending for it. A signal is handled where it is sent, or where
// it is unblocked.
#include "thread.h"

enum { LAST = 64, SIGABRT_ = 6, SIGKILL_ = 9, SIGCHLD_ = 17, SIGCONT_ = 18, SIGSTOP_ = 19, SIGTTOU_ = 22, SIGURG_ = 23, SIGWINCH_ = 28 };
enum { FIRST_INTERNAL = 32, LAST_INTERNAL = 33 }; // glibc keeps these for itself
enum { BLOCK = 0, UNBLOCK = 1, SET = 2 };
enum { WITH_INFO = 0x4, ON_STACK = 0x08000000, RESTORER = 0x04000000, RESTART = 0x10000000, NO_DEFER = 0x40000000 };
#define RESET_HANDLER 0x80000000u
#define ERROR ((handler *)-1)

typedef void handler(int);
typedef void handler_with_info(int, void *, void *);

// sigset_t. The kernel knows the first 64 signals only.
struct set {
    unsigned long words[1024 / (8 * sizeof(long))];
};
// struct sigaction, the same for both data models.
struct action {
    handler *handler; // null for what happens by default, 1 to ignore
    struct set mask;
    int flags;
    void (*restorer)(void);
};

static struct {
    handler *handler;
    uint64_t mask;
    unsigned flags;
    _Bool is_set;
} actions[LAST + 1];

_Thread_local uint64_t __tessera_signal_mask;
static _Thread_local uint64_t pending;
#define MASK __tessera_signal_mask

static uint64_t bit(int number) { return 1ull << (number - 1); }
static const uint64_t UNBLOCKABLE = 1ull << (SIGKILL_ - 1) | 1ull << (SIGSTOP_ - 1);

static uint64_t signals_of(const struct set *set) {
    return sizeof(long) == 8 ? set->words[0] : set->words[0] | (uint64_t)set->words[1] << 32;
}
// The kernel writes only the first 64.
static void set_signals(struct set *set, uint64_t signals) {
    set->words[0] = (unsigned long)signals;
    if (sizeof(long) == 4)
        set->words[1] = (unsigned long)(signals >> 32);
}

static _Bool is_signal(int number) { return number >= 1 && number <= LAST; }
static _Bool is_internal(int number) { return number >= FIRST_INTERNAL && number <= LAST_INTERNAL; }
static int fail(int error) {
    __tessera_errno_is(error);
    return -1;
}

// Faults (SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGSEGV) end the run where they happen, without the handler.
static void check_faults(int number) {
    if (number == 4 || number == 5 || number == 7 || number == 8 || number == 11)
        __tessera_unsupported("a handler of a signal that a fault sends");
}

static _Bool does_nothing(int number) {
    return number == SIGCHLD_ || number == SIGCONT_ || number == SIGURG_ || number == SIGWINCH_;
}

// What happens by default.
static void act(int number) {
    if (does_nothing(number))
        return;
    if (number >= SIGSTOP_ && number <= SIGTTOU_)
        __tessera_unsupported("a process that is stopped by a signal");
    __tessera_exit(128 + number);
}

static void deliver(int number) {
    __tessera_atomic_begin();
    handler *handler = actions[number].handler;
    uint64_t blocked = actions[number].mask;
    unsigned flags = actions[number].flags;
    if ((flags & RESET_HANDLER) && handler != (void *)1)
        actions[number].handler = NULL;
    __tessera_atomic_end();
    if (handler == (void *)1)
        return;
    if (!handler) {
        act(number);
        return;
    }
    if (flags & WITH_INFO)
        __tessera_unsupported("a handler that takes a siginfo_t");
    uint64_t before = MASK;
    MASK |= blocked | (flags & NO_DEFER ? 0 : bit(number));
    // Linux runs a handler in the default environment of floating point.
    uint8_t mode = __tessera_rounding_mode();
    uint16_t raised = __tessera_exception_flags();
    __tessera_set_rounding_mode(0);
    __tessera_set_exception_flags(0);
    handler(number);
    __tessera_set_rounding_mode(mode);
    __tessera_set_exception_flags(raised);
    MASK = before;
}

static void deliver_pending(void) {
    // A handler may send others.
    for (;;) {
        uint64_t ready = pending & ~MASK;
        if (!ready)
            return;
        // Linux lets the handler of one interrupt that of another before it begins.
        if (ready & (ready - 1))
            __tessera_unsupported("several signals that are unblocked at once");
        pending &= ~ready;
        deliver(__builtin_ctzll(ready) + 1);
    }
}

// To the calling thread. Not more than one of a kind is pending below the real-time signals.
static void send(int number) {
    if (!(MASK & bit(number))) {
        deliver(number);
        // Those that the handler has sent, and that were blocked meanwhile.
        deliver_pending();
        return;
    }
    if (number > LAST_INTERNAL && (pending & bit(number)))
        __tessera_unsupported("a real-time signal that is pending twice");
    pending |= bit(number);
}

int raise(int number) {
    if (number == 0)
        return 0;
    if (!is_signal(number))
        return fail(EINVAL_);
    send(number);
    return 0;
}

int getpid(void);
int kill(int process, int number) {
    if (process != getpid())
        __tessera_unsupported("kill of another process, or of a group");
    if (number < 0 || number > LAST)
        return fail(EINVAL_);
    if (__tessera_creates_threads() && number)
        __tessera_unsupported("kill in a program with threads: any of them may get the signal");
    if (number)
        send(number);
    return 0;
}

// The number of an error, or 0.
int pthread_kill(struct handle *thread, int number) {
    if (number < 0 || number > LAST || is_internal(number))
        return EINVAL_;
    if (!number)
        return 0;
    if (thread != current_handle())
        __tessera_unsupported("pthread_kill of another thread");
    send(number);
    return 0;
}

static handler *exchange(int number, handler *new, uint64_t blocked, unsigned flags) {
    __tessera_atomic_begin();
    handler *old = actions[number].handler;
    actions[number].handler = new;
    actions[number].mask = blocked;
    actions[number].flags = flags;
    actions[number].is_set = 1;
    __tessera_atomic_end();
    if (new == (void *)1 || !new && does_nothing(number))
        pending &= ~bit(number);
    return old;
}

static handler *set_handler(int number, handler *new, uint64_t blocked, unsigned flags) {
    if (new == ERROR || !is_signal(number) || is_internal(number) || (bit(number) & UNBLOCKABLE)) {
        __tessera_errno_is(EINVAL_);
        return ERROR;
    }
    if (new && new != (void *)1)
        check_faults(number);
    return exchange(number, new, blocked, flags);
}
handler *signal(int number, handler *new) {
    return set_handler(number, new, is_signal(number) ? bit(number) : 0, RESTART);
}
// What signal is with -std=c11.
handler *__sysv_signal(int number, handler *new) { return set_handler(number, new, 0, RESET_HANDLER | NO_DEFER); }

int sigaction(int number, const struct action *new, struct action *old) {
    if (!is_signal(number) || is_internal(number) || new && (bit(number) & UNBLOCKABLE))
        return fail(EINVAL_);
    handler *handler = new ? new->handler : NULL;
    if (handler && handler != (void *)1)
        check_faults(number);
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

// The number of an error, or 0.
static int change_mask(int how, const struct set *set, struct set *old) {
    uint64_t before = MASK;
    if (set) {
        uint64_t signals = signals_of(set) & ~UNBLOCKABLE & ~(bit(FIRST_INTERNAL) | bit(LAST_INTERNAL));
        if (signals && __tessera_creates_threads())
            __tessera_unsupported("signals that are blocked in a program with threads");
        if (how == BLOCK)
            MASK |= signals;
        else if (how == UNBLOCK)
            MASK &= ~signals;
        else if (how == SET)
            MASK = signals;
        else
            return EINVAL_;
    }
    if (old)
        set_signals(old, before);
    if (set)
        deliver_pending();
    return 0;
}
int pthread_sigmask(int how, const struct set *set, struct set *old) { return change_mask(how, set, old); }
int sigprocmask(int how, const struct set *set, struct set *old) {
    int error = change_mask(how, set, old);
    return error ? fail(error) : 0;
}
void __tessera_set_signal_mask(uint64_t signals) {
    MASK = signals;
    deliver_pending();
}
int sigpending(struct set *set) {
    set_signals(set, pending);
    return 0;
}

int sigsuspend(const struct set *set) {
    uint64_t before = MASK;
    MASK = signals_of(set) & ~UNBLOCKABLE;
    if (!(pending & ~MASK))
        __tessera_unsupported("sigsuspend that waits for a signal of another process");
    deliver_pending();
    MASK = before;
    return fail(EINTR_);
}

int sigemptyset(struct set *set) {
    *set = (struct set){{0}};
    return 0;
}
int sigfillset(struct set *set) {
    for (size_t i = 0; i < sizeof set->words / sizeof set->words[0]; i++)
        set->words[i] = ~0ul;
    set_signals(set, ~(bit(FIRST_INTERNAL) | bit(LAST_INTERNAL)));
    return 0;
}
static _Bool can_be_in_set(int number) { return is_signal(number) && !is_internal(number); }
int sigaddset(struct set *set, int number) {
    if (!can_be_in_set(number))
        return fail(EINVAL_);
    set_signals(set, signals_of(set) | bit(number));
    return 0;
}
int sigdelset(struct set *set, int number) {
    if (!can_be_in_set(number))
        return fail(EINVAL_);
    set_signals(set, signals_of(set) & ~bit(number));
    return 0;
}
int sigismember(const struct set *set, int number) {
    if (!is_signal(number))
        return fail(EINVAL_);
    return (signals_of(set) & bit(number)) != 0;
}

// abort with a handler: it runs, and may jump away.
void __tessera_abort_signal(void) {
    MASK &= ~bit(SIGABRT_);
    send(SIGABRT_);
}
