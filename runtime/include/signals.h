// Declarations that the models of signals share.
#ifndef TESSERA_SIGNALS_H
#define TESSERA_SIGNALS_H

#include "thread.h"

enum { LAST_SIGNAL = 64, SIGABRT_ = 6, SIGKILL_ = 9, SIGCHLD_ = 17, SIGCONT_ = 18, SIGSTOP_ = 19, SIGTTOU_ = 22, SIGURG_ = 23, SIGWINCH_ = 28 };
enum { FIRST_INTERNAL = 32, LAST_INTERNAL = 33 }; // glibc keeps these for itself

// sigset_t. The kernel knows the first 64 signals only.
struct set {
    unsigned long words[1024 / (8 * sizeof(long))];
};

// union sigval.
union value {
    int number;
    void *address;
};

// siginfo_t.
struct information {
    int number, error, code;
#if __SIZEOF_LONG__ == 8
    int unused;
#endif
    int process;
    unsigned user;
    union value value;
    char rest[sizeof(long) == 8 ? 96 : 104];
};
_Static_assert(sizeof(struct information) == 128, "the size of glibc");

// How a signal was sent: by kill, sigqueue, to a thread, or by a timer of the process.
enum { BY_KILL = 0, BY_QUEUE = -1, TO_THREAD = -6, BY_KERNEL = 128 };
enum { SIGALRM_ = 14 };

// Where SETS_ALARMS: after a change of masks or handlers, refuses what an alarm that is set would
// do now. Whether it comes, or may come, in a wait with this mask; for the former, nothing else
// ends the wait.
void __tessera_check_alarm(void);
_Bool __tessera_alarm_comes(uint64_t mask);
_Bool __tessera_alarm_may_come(uint64_t mask);
// Within an atomic section: a timer of timer_create that sends this signal is set now, or not any
// more. In programs without handlers.
void __tessera_timer_sends(int number, _Bool before, _Bool after);
_Bool __tessera_signal_does_nothing(int number);

// A signal that is pending.
struct sent {
    struct sent *next;
    int number, code;
    union value value;
};

// A handler, or what happens instead.
typedef void signal_handler(int);
#define DEFAULT ((void *)0)
#define IGNORE ((void *)1)
#define HOLD ((void *)2)
#define ERROR ((void *)-1)

// What a thread blocks, and what is pending for it. Others see it, too: they have to know what
// happens to a signal that they send.
struct signals {
    uint64_t mask;
    struct sent *pending;
    _Bool suspended; // in pause or sigsuspend, where handlers run at once
    uint8_t interrupted; // a handler without an effect runs, now or earlier: see interrupt.h
};

// Whether the program has handlers.
#define HAS_HANDLERS \
    (__tessera_is_used("signal") | __tessera_is_used("sigaction") | __tessera_is_used("__sysv_signal") | __tessera_is_used("sigset"))

// Whether the program sends signals to itself as a process.
#define SENDS_TO_PROCESS (__tessera_is_used("kill") | __tessera_is_used("killpg") | __tessera_is_used("sigqueue"))

static inline uint64_t signal_bit(int number) { return 1ull << (number - 1); }
static const uint64_t UNBLOCKABLE = 1ull << (SIGKILL_ - 1) | 1ull << (SIGSTOP_ - 1);

static inline _Bool is_signal(int number) { return number >= 1 && number <= LAST_SIGNAL; }
static inline _Bool is_internal(int number) { return number >= FIRST_INTERNAL && number <= LAST_INTERNAL; }
// Whether the program may change what happens, or put it into a set.
static inline _Bool can_be_changed(int number) { return is_signal(number) && !is_internal(number); }
static inline int signal_error(int error) {
    __tessera_errno_is(error);
    return -1;
}

static inline uint64_t signals_of(const struct set *set) {
    return sizeof(long) == 8 ? set->words[0] : set->words[0] | (uint64_t)set->words[1] << 32;
}
// The kernel writes only the first 64.
static inline void set_signals(struct set *set, uint64_t signals) {
    set->words[0] = (unsigned long)signals;
    if (sizeof(long) == 4)
        set->words[1] = (unsigned long)(signals >> 32);
}

// Those of the calling thread. Within an atomic section.
struct signals *__tessera_own_signals(void);
// Those that are pending for the thread or the process, and the first of them in a set. Within an
// atomic section.
uint64_t __tessera_pending_signals(void);
struct sent __tessera_take_signal(uint64_t from);

// The mask of the calling thread. Changing it leaves pending what is unblocked; setting it runs the
// handlers of that.
uint64_t __tessera_signal_mask(void);
void __tessera_change_signal_mask(uint64_t signals);
void __tessera_set_signal_mask(uint64_t signals);
// What happens when the calling thread gets a signal; whether a handler has run.
_Bool __tessera_deliver_signal(const struct sent *sent);

// The calling thread waits for a handler, with this mask; the result is the one before. The end is
// within an atomic section.
uint64_t __tessera_begin_suspension(uint64_t mask);
void __tessera_end_suspension(void);

// Within atomic sections: a signal becomes pending for a thread, or for the process if that is
// null; it is not pending any more for the calling thread and the process; whether all threads
// block it or wait for its handler; whether all but the calling thread block it.
void __tessera_add_signal(struct signals *to, int number, int code, union value value);
void __tessera_drop_signal(int number);
// SIGCONT discards the signals that stop a process, and these discard SIGCONT.
void __tessera_discard_opposites(int number);
_Bool __tessera_all_wait_for_signal(int number);
_Bool __tessera_others_block_signal(int number);
_Bool __tessera_only_one_thread(void);

// Sets what happens; the result is what was set before, or ERROR.
signal_handler *__tessera_set_signal_handler(int number, signal_handler *new, uint64_t blocked, unsigned flags);
signal_handler *__tessera_signal_handler(int number);

// Whether the calling thread has a stack for handlers, and whether one uses it now.
extern _Thread_local _Bool __tessera_has_signal_stack, __tessera_on_signal_stack;

void __tessera_fill_information(struct information *to, const struct sent *sent);

#endif
