// Which signals threads block, and which are pending for them and for the process. In the order in
// which they were sent.
#include "interrupt.h"

// Pending for the process. For these signals it matters which threads block them: how many threads
// there are, how many block each signal, and how many wait for its handler.
static struct sent *of_process;
static unsigned threads = 1, blocking[LAST_SIGNAL + 1], suspended[LAST_SIGNAL + 1];
// How many of each signal are pending for threads.
static unsigned of_threads[LAST_SIGNAL + 1];
#define COUNTS (SENDS_TO_PROCESS && __tessera_creates_threads())

static void count(unsigned *counts, uint64_t signals, int change) {
    while (signals) {
        counts[__builtin_ctzll(signals) + 1] += change;
        signals &= signals - 1;
    }
}

static struct signals *signals_of_thread(struct handle *thread) {
    if (!thread->signals)
        thread->signals = __tessera_alloc_internal(sizeof *thread->signals, 1);
    return thread->signals;
}
struct signals *__tessera_own_signals(void) { return signals_of_thread(current_handle()); }

uint64_t __tessera_signal_mask(void) {
    __tessera_atomic_begin();
    uint64_t mask = __tessera_own_signals()->mask;
    __tessera_atomic_end();
    return mask;
}
void __tessera_change_signal_mask(uint64_t mask) {
    __tessera_atomic_begin();
    struct signals *own = __tessera_own_signals();
    uint64_t before = own->mask;
    own->mask = mask;
    if (COUNTS) {
        count(blocking, before & ~mask, -1);
        count(blocking, mask & ~before, 1);
    }
    __tessera_atomic_end();
}
uint64_t __tessera_begin_suspension(uint64_t mask) {
    __tessera_atomic_begin();
    struct signals *own = __tessera_own_signals();
    uint64_t before = own->mask;
    __tessera_change_signal_mask(mask);
    own->suspended = 1;
    if (COUNTS)
        count(suspended, ~mask, 1);
    __tessera_atomic_end();
    return before;
}
void __tessera_end_suspension(void) {
    struct signals *own = __tessera_own_signals();
    own->suspended = 0;
    if (COUNTS)
        count(suspended, ~own->mask, -1);
}

_Bool __tessera_is_interrupted(unsigned what) {
    const struct signals *own = current_handle()->signals;
    return own && (own->interrupted & what);
}
void __tessera_interruption_is_over(void) { __tessera_own_signals()->interrupted = 0; }
void __tessera_interrupt(struct handle *thread, unsigned what) { signals_of_thread(thread)->interrupted |= what; }

// A new thread blocks what the one that creates it blocks.
void __tessera_thread_inherits_signals(struct handle *thread) {
    __tessera_atomic_begin();
    struct signals *own = current_handle()->signals;
    if (own && own->mask)
        signals_of_thread(thread)->mask = own->mask;
    if (SENDS_TO_PROCESS) {
        threads++;
        count(blocking, own ? own->mask : 0, 1);
    }
    __tessera_atomic_end();
}
// Within the section in which the thread ends.
void __tessera_thread_leaves_signals(struct handle *thread) {
    for (const struct sent *sent = thread->signals ? thread->signals->pending : NULL; sent; sent = sent->next)
        of_threads[sent->number]--;
    if (!SENDS_TO_PROCESS)
        return;
    threads--;
    count(blocking, thread->signals ? thread->signals->mask : 0, -1);
}

// Not more than one of a kind is pending below the real-time signals. Returns whether it is new.
static _Bool add_to(struct sent **list, int number, int code, union value value) {
    for (; *list; list = &(*list)->next)
        if (number <= LAST_INTERNAL && (*list)->number == number)
            return 0;
    struct sent *new = __tessera_alloc_internal(sizeof *new, 1);
    *new = (struct sent){.number = number, .code = code, .value = value};
    *list = new;
    return 1;
}
static uint64_t numbers_in(const struct sent *list) {
    uint64_t numbers = 0;
    for (; list; list = list->next)
        numbers |= signal_bit(list->number);
    return numbers;
}
static struct sent take_first(struct sent **list, int number) {
    while ((*list)->number != number)
        list = &(*list)->next;
    struct sent *found = *list, sent = *found;
    *list = found->next;
    __tessera_free(found);
    sent.next = NULL;
    return sent;
}
static struct sent take_of_thread(struct signals *thread, int number) {
    of_threads[number]--;
    return take_first(&thread->pending, number);
}

uint64_t __tessera_pending_signals(void) {
    const struct signals *own = current_handle()->signals;
    return numbers_in(own ? own->pending : NULL) | numbers_in(of_process);
}
// Linux prefers those that faults send, whoever has sent them: SIGILL, SIGTRAP, SIGBUS, SIGFPE,
// SIGSEGV, SIGSYS.
static int first_of(uint64_t signals) {
    uint64_t faults = signals & (signal_bit(4) | signal_bit(5) | signal_bit(7) | signal_bit(8) | signal_bit(11) | signal_bit(31));
    return __builtin_ctzll(faults ? faults : signals) + 1;
}

// Those of the thread come first, and then those with the least numbers.
struct sent __tessera_take_signal(uint64_t from) {
    struct signals *own = __tessera_own_signals();
    uint64_t of_thread = numbers_in(own->pending) & from;
    if (of_thread)
        return take_of_thread(own, first_of(of_thread));
    return take_first(&of_process, first_of(numbers_in(of_process) & from));
}

void __tessera_add_signal(struct signals *to, int number, int code, union value value) {
    if (add_to(to ? &to->pending : &of_process, number, code, value) && to)
        of_threads[number]++;
}
void __tessera_drop_signal(int number) {
    struct signals *own = __tessera_own_signals();
    while (numbers_in(own->pending) & signal_bit(number))
        take_of_thread(own, number);
    while (numbers_in(of_process) & signal_bit(number))
        take_first(&of_process, number);
    if (of_threads[number] > 0)
        __tessera_unsupported("a signal that is pending for another thread, and discarded");
}
void __tessera_discard_opposites(int number) {
    if (number == SIGCONT_)
        for (int stop = SIGSTOP_; stop <= SIGTTOU_; stop++)
            __tessera_drop_signal(stop);
    else if (number >= SIGSTOP_ && number <= SIGTTOU_)
        __tessera_drop_signal(SIGCONT_);
}
_Bool __tessera_only_one_thread(void) { return !__tessera_creates_threads() || threads == 1; }
_Bool __tessera_others_block_signal(int number) { return blocking[number] + 1 == threads; }
_Bool __tessera_all_wait_for_signal(int number) { return blocking[number] + suspended[number] == threads; }
