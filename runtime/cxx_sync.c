// What the headers of `cxx/include` are made of: waits of C++20 and of futures. Each operation is one section, so that it costs what the same
// costs in pthread.h. Time is not modelled: a wait with a time limit ends at once if the thread would have to wait.
#include "model.h"

// Waits until a word has this value, which whoever writes it tells to all.
void __tessera_cxx_await(const unsigned *word, unsigned value) {
    __tessera_atomic_begin();
    unsigned now = *word;
    __tessera_await(now == value);
    __tessera_atomic_end();
}
unsigned __tessera_cxx_await_other(const unsigned *word, unsigned value) {
    __tessera_atomic_begin();
    unsigned now = *word;
    __tessera_await(now != value);
    __tessera_atomic_end();
    return now;
}

// Semaphores. The library lets the value wrap, and so does this.
void __tessera_cxx_acquire(unsigned *semaphore) {
    __tessera_atomic_begin();
    unsigned value = *semaphore;
    __tessera_await(value != 0);
    *semaphore = value - 1;
    __tessera_atomic_end();
}
// C++ lets this fail though it could succeed; the library tries several times.
_Bool __tessera_cxx_try_acquire(unsigned *semaphore) {
    __tessera_atomic_begin();
    unsigned value = *semaphore;
    _Bool succeeds = value != 0 && __tessera_usually_bool(1, "try_acquire");
    if (succeeds)
        *semaphore = value - 1;
    __tessera_atomic_end();
    return succeeds;
}
void __tessera_cxx_release(unsigned *semaphore, unsigned count) {
    __tessera_atomic_begin();
    *semaphore += count;
    __tessera_atomic_end();
}

// Latches.
void __tessera_cxx_count_down(unsigned *latch, unsigned count) {
    __tessera_atomic_begin();
    *latch -= count;
    __tessera_atomic_end();
}

// Barriers. `dropped` is how many threads leave after this phase.
struct barrier { long expected, missing, dropped; };

// Whether this arrival was the last one, so that its thread has to complete the phase. `token` gets the phase.
_Bool __tessera_cxx_arrive(struct barrier *barrier, const uint8_t *phase, long count, _Bool drops, uint8_t *token) {
    __tessera_atomic_begin();
    long missing = barrier->missing;
    if ((count <= 0) | (count > missing))
        __tessera_unsupported("std::barrier: more arrivals than are expected");
    uint8_t now = *phase;
    barrier->missing = missing - count;
    if (drops)
        barrier->dropped++;
    __tessera_atomic_end();
    *token = now;
    return missing == count;
}
// As in the library, phases have 128 numbers.
void __tessera_cxx_complete(struct barrier *barrier, uint8_t *phase) {
    __tessera_atomic_begin();
    barrier->expected -= barrier->dropped;
    barrier->missing = barrier->expected;
    barrier->dropped = 0;
    *phase += 2;
    __tessera_atomic_end();
}
void __tessera_cxx_await_phase(const uint8_t *phase, uint8_t token) {
    __tessera_atomic_begin();
    uint8_t now = *phase;
    __tessera_await(now != token);
    __tessera_atomic_end();
}

// Threads that wait for an atomic object to change. They have seen the same value of it, or else are `mixed`. As for condition variables, they
// are counted, and threads that begin to wait once some of these have been notified are others.
struct __tessera_cxx_waiters {
    const void *object;
    uint64_t seen;
    unsigned members, tokens;
    _Bool mixed;
    struct __tessera_cxx_waiters *next;
};

// Those with members that are not notified, oldest first.
static struct __tessera_cxx_waiters *first;

// Within a section that has seen the object's value, of which `seen` tells if it is known.
struct __tessera_cxx_waiters *__tessera_cxx_enter(const void *object, uint64_t seen, _Bool known) {
    struct __tessera_cxx_waiters *waiters = first, *last = NULL;
    // Mostly nobody waits. Then no loop is entered, at whose head a state would be stored.
    if (waiters) {
        while (waiters && ((waiters->object != object) | (waiters->tokens != 0))) {
            last = waiters;
            waiters = waiters->next;
        }
    }
    if (!waiters) {
        waiters = __tessera_alloc_internal(sizeof *waiters, 1);
        waiters->object = object;
        waiters->seen = seen;
        if (last)
            last->next = waiters;
        else
            first = waiters;
    }
    waiters->mixed |= !known | (waiters->seen != seen);
    waiters->members++;
    return waiters;
}

// Begins a section once the thread was notified. Whatever happens without a notification happens as well if the thread comes later.
void __tessera_cxx_notified(struct __tessera_cxx_waiters *waiters) {
    __tessera_atomic_begin();
    unsigned tokens = waiters->tokens;
    __tessera_await(tokens != 0);
    waiters->tokens = tokens - 1;
    waiters->members--;
}

// Only a thread that waited before the last change must be woken. Among threads that have seen the same value it makes no difference which one
// is: one that would wait again need not have waited yet.
static struct __tessera_cxx_waiters *choose(const void *object) {
    struct __tessera_cxx_waiters *chosen = NULL;
    for (struct __tessera_cxx_waiters *waiters = first; waiters; waiters = waiters->next) {
        if (waiters->object != object)
            continue;
        if (waiters->mixed && waiters->members - waiters->tokens > 1 || chosen && chosen->seen != waiters->seen)
            __tessera_unsupported("notify_one, where threads wait for different values to change");
        if (!chosen || __tessera_input_bool("_Bool"))
            chosen = waiters;
    }
    return chosen;
}

// `wakes_all` says that the library wakes all, though C++ lets it wake just one.
void __tessera_cxx_notify(const void *object, _Bool all, _Bool wakes_all) {
    __tessera_atomic_begin();
    if (first) {
        all = all || wakes_all && (first->next || first->members > 1) && __tessera_usually_bool(1, "notify_one");
        struct __tessera_cxx_waiters *chosen = all ? NULL : choose(object), *before = NULL, *next;
        for (struct __tessera_cxx_waiters *waiters = first; waiters; waiters = next) {
            next = waiters->next;
            if (all && waiters->object == object)
                waiters->tokens = waiters->members;
            else if (waiters == chosen)
                waiters->tokens++;
            if (waiters->tokens < waiters->members) {
                before = waiters;
                continue;
            }
            waiters->next = NULL;
            if (before)
                before->next = next;
            else
                first = next;
        }
    }
    __tessera_atomic_end();
}
