// What the headers of `cxx/include` are made of: waits of C++20 and of futures. Each operation is
// one section, so that it costs what the same costs in pthread.h. Time is not modelled: a wait with
// a time limit ends at once if the thread would have to wait.
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
    _Bool succeeds = value != 0 && __tessera_usually_bool(1, "std::try_acquire");
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

// Barriers. As for those of pthread.h, a phase has an object of its own, for threads that wait at
// once or will be missing in the next phase.
struct round {
    _Bool over;
    long dropped;
};
struct barrier {
    long expected;
    struct round *round;
    long missing;
};

// As in the library, phases have 128 numbers, by which tokens know theirs.
static void complete(struct barrier *barrier, uint8_t *phase) {
    struct round *round = barrier->round;
    if (round) {
        barrier->expected -= round->dropped;
        round->dropped = 0;
        round->over = 1;
        barrier->round = NULL;
    }
    barrier->missing = barrier->expected;
    if (__tessera_is_used("__tessera_cxx_await_phase"))
        *phase += 2;
}
void __tessera_cxx_complete(struct barrier *barrier, uint8_t *phase) {
    __tessera_atomic_begin();
    complete(barrier, phase);
    __tessera_atomic_end();
}

// Whether the calling thread has to complete the phase. If nothing has to run then, that is done
// here. `token` and `round`, if not null, get what to wait for.
_Bool __tessera_cxx_arrive(struct barrier *barrier, uint8_t *phase, long count, _Bool drops, _Bool runs_nothing,
                           uint8_t *token, struct round **round) {
    __tessera_atomic_begin();
    long missing = barrier->missing;
    if ((count <= 0) | (count > missing))
        __tessera_unsupported("std::barrier: more arrivals than are expected");
    _Bool last = missing == count;
    uint8_t old = token ? *phase : 0;
    barrier->missing = missing - count;
    if (!barrier->round && (drops | (round && !last)))
        barrier->round = __tessera_alloc_internal(sizeof(struct round), 1);
    struct round *now = barrier->round;
    if (drops)
        now->dropped++;
    if (last && runs_nothing)
        complete(barrier, phase);
    __tessera_atomic_end();
    if (token)
        *token = old;
    if (round)
        *round = last ? NULL : now;
    return last && !runs_nothing;
}
void __tessera_cxx_await_round(const struct round *round) {
    if (!round)
        return;
    __tessera_atomic_begin();
    _Bool over = round->over;
    __tessera_await(over);
    __tessera_atomic_end();
}
void __tessera_cxx_await_phase(const uint8_t *phase, uint8_t token) {
    __tessera_atomic_begin();
    uint8_t now = *phase;
    __tessera_await(now != token);
    __tessera_atomic_end();
}

// A thread that waits for an atomic object to change. Once it is notified, nothing tells from which
// notification, so that states do not differ.
struct __tessera_cxx_waiter {
    const void *object; // null once the thread is notified
    struct __tessera_cxx_waiter *next;
    // The value that the thread has seen. Only notify_one asks.
    uint64_t seen;
    _Bool known;
};

// Those that are not notified, the newest first.
static struct __tessera_cxx_waiter *waiters;

// Within a section that has seen the object's value, of which `seen` tells if it is known.
struct __tessera_cxx_waiter *__tessera_cxx_enter(const void *object, uint64_t seen, _Bool known) {
    struct __tessera_cxx_waiter *waiter = __tessera_alloc_internal(sizeof *waiter, 1);
    waiter->object = object;
    waiter->next = waiters;
    waiter->seen = seen;
    waiter->known = known;
    waiters = waiter;
    return waiter;
}

// Begins a section once the thread is notified. Whatever happens without a notification happens as
// well if the thread comes later.
void __tessera_cxx_notified(struct __tessera_cxx_waiter *waiter) {
    __tessera_atomic_begin();
    const void *object = waiter->object;
    __tessera_await(object == NULL);
    __tessera_free(waiter);
}

// Notifies one thread, or all that wait for the object.
static void notify(const void *object, struct __tessera_cxx_waiter *one) {
    struct __tessera_cxx_waiter **link = &waiters;
    while (*link) {
        struct __tessera_cxx_waiter *waiter = *link;
        if (one ? waiter == one : waiter->object == object) {
            *link = waiter->next;
            waiter->next = NULL;
            waiter->object = NULL;
            waiter->seen = 0;
            waiter->known = 0;
        } else {
            link = &waiter->next;
        }
    }
}

void __tessera_cxx_notify_all(const void *object) {
    __tessera_atomic_begin();
    // Mostly nobody waits. Then no loop is entered, at whose head a state would be stored.
    if (waiters)
        notify(object, NULL);
    __tessera_atomic_end();
}

// Only a thread that waited before the last change must be woken. Among threads that have seen the
// same value it makes no difference which one is: one that would wait again need not have waited
// yet. `wakes_all` says that the library wakes all, though C++ lets it wake just one.
void __tessera_cxx_notify_one(const void *object, _Bool wakes_all) {
    __tessera_atomic_begin();
    struct __tessera_cxx_waiter *one = NULL;
    for (struct __tessera_cxx_waiter *waiter = waiters; waiter; waiter = waiter->next) {
        if (waiter->object != object)
            continue;
        if (!one) {
            one = waiter;
        } else if (wakes_all && __tessera_usually_bool(1, "std::notify_one")) {
            one = NULL;
            break;
        } else {
            if (!(waiter->known & one->known) || waiter->seen != one->seen)
                __tessera_unsupported("notify_one, where threads wait for different values to change");
            if (__tessera_input_bool("_Bool"))
                one = waiter;
        }
    }
    if (waiters)
        notify(object, one);
    __tessera_atomic_end();
}
