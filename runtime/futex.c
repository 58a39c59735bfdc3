// syscall (unistd.h), as far as threads need it: futexes, identifiers, membarrier. Of futexes:
// waits, also for bits, wake-ups and requeues, of words that are aligned. Time is not modelled: a
// wait with a time limit may end whenever it would have to go on. Which of several waiting threads
// a call wakes is left open, as the kernel promises nothing. A wait may end by a spurious wake-up,
// unless an option leaves these out; signals end none.
#include "thread.h"

int __tessera_process(void);
int __tessera_thread_number(void);

#if __SIZEOF_LONG__ == 8
enum { YIELD = 24, GETPID = 39, GETTID = 186, FUTEX = 202, MEMBARRIER = 324 };
#else
enum { GETPID = 20, YIELD = 158, GETTID = 224, FUTEX = 240, MEMBARRIER = 375 };
#endif
enum { WAIT = 0, WAKE = 1, REQUEUE = 3, CMP_REQUEUE = 4, WAIT_BITSET = 9, WAKE_BITSET = 10 };
enum { PRIVATE = 128, REALTIME = 256 };
#define ALL_BITS 0xffffffffu

// A thread that waits, in a list of all; null is the futex of one that has been woken.
struct sleeper {
    const unsigned *futex;
    unsigned bits;
    _Bool private;
    struct sleeper *next;
};
static struct sleeper *sleepers;

static long failed(int error) {
    __tessera_errno_is(error);
    return -1;
}

static void forget(struct sleeper *gone) {
    struct sleeper **link = &sleepers;
    while (*link != gone)
        link = &(*link)->next;
    *link = gone->next;
    gone->next = NULL;
}

static long wait(const unsigned *futex, _Bool private, unsigned value, const struct time *time, unsigned bits) {
    if (bits == 0 || (time && (time->seconds < 0 || !is_time(time))))
        return failed(EINVAL_);
    _Bool timed = time != NULL;
    __tessera_atomic_begin();
    _Bool differs = *futex != value;
    struct sleeper *sleeper = NULL;
    if (!differs) {
        sleeper = __tessera_alloc_internal(sizeof *sleeper, 1);
        *sleeper = (struct sleeper){futex, bits, private, sleepers};
        sleepers = sleeper;
    }
    __tessera_atomic_end();
    if (differs)
        return failed(EAGAIN_);
    __tessera_atomic_begin();
    _Bool woken = sleeper->futex == NULL;
    __tessera_await_signal(1, woken | timed);
    if (!woken)
        forget(sleeper);
    __tessera_free(sleeper);
    __tessera_atomic_end();
    return woken || !timed ? 0 : failed(ETIMEDOUT_);
}

static _Bool waits_for(const struct sleeper *sleeper, const unsigned *futex, _Bool private, unsigned bits) {
    return sleeper->futex == futex && sleeper->private == private && (sleeper->bits & bits) != 0;
}

// Within a section. Wakes as many as there are, up to `most`; those that are left may be any.
static unsigned wake(const unsigned *futex, _Bool private, unsigned most, unsigned bits) {
    unsigned waiting = 0, woken = 0;
    for (const struct sleeper *sleeper = sleepers; sleeper; sleeper = sleeper->next)
        waiting += waits_for(sleeper, futex, private, bits);
    struct sleeper *next;
    for (struct sleeper *sleeper = sleepers; sleeper && woken < most; sleeper = next) {
        next = sleeper->next;
        if (!waits_for(sleeper, futex, private, bits))
            continue;
        if (waiting <= most - woken || __tessera_input_bool("_Bool")) {
            forget(sleeper);
            sleeper->futex = NULL;
            woken++;
        }
        waiting--;
    }
    return woken;
}

static unsigned move(const unsigned *from, const unsigned *to, _Bool private, unsigned most) {
    unsigned moved = 0, waiting = 0;
    for (const struct sleeper *sleeper = sleepers; sleeper; sleeper = sleeper->next)
        waiting += waits_for(sleeper, from, private, ALL_BITS);
    if (waiting > most && most)
        __tessera_unsupported("syscall: a requeue of some of the threads that wait");
    for (struct sleeper *sleeper = sleepers; sleeper && moved < most; sleeper = sleeper->next) {
        if (waits_for(sleeper, from, private, ALL_BITS)) {
            sleeper->futex = to;
            moved++;
        }
    }
    return moved;
}

static long futex(va_list arguments) {
    unsigned *word = va_arg(arguments, unsigned *);
    int operation = va_arg(arguments, int);
    unsigned value = va_arg(arguments, unsigned);
    _Bool private = (operation & PRIVATE) != 0;
    switch (operation & ~(PRIVATE | REALTIME)) {
    case WAIT:
        return wait(word, private, value, va_arg(arguments, const struct time *), ALL_BITS);
    case WAIT_BITSET: {
        const struct time *time = va_arg(arguments, const struct time *);
        (void)va_arg(arguments, void *);
        return wait(word, private, value, time, va_arg(arguments, unsigned));
    }
    case WAKE:
    case WAKE_BITSET: {
        unsigned bits = ALL_BITS;
        if ((operation & ~(PRIVATE | REALTIME)) == WAKE_BITSET) {
            (void)va_arg(arguments, void *);
            (void)va_arg(arguments, void *);
            bits = va_arg(arguments, unsigned);
            if (bits == 0)
                return failed(EINVAL_);
        }
        __tessera_atomic_begin();
        // Linux wakes one thread where none is asked for.
        unsigned woken = wake(word, private, (int)value < 1 ? 1 : value, bits);
        __tessera_atomic_end();
        return woken;
    }
    case REQUEUE:
    case CMP_REQUEUE: {
        _Bool compares = (operation & ~(PRIVATE | REALTIME)) == CMP_REQUEUE;
        unsigned moved = (unsigned)va_arg(arguments, long);
        unsigned *other = va_arg(arguments, unsigned *);
        unsigned expected = compares ? va_arg(arguments, unsigned) : 0;
        if ((int)value < 0 || (int)moved < 0)
            return failed(EINVAL_);
        __tessera_atomic_begin();
        _Bool differs = compares && *word != expected;
        unsigned woken = 0, also = 0;
        if (!differs) {
            woken = value ? wake(word, private, value, ALL_BITS) : 0;
            also = move(word, other, private, moved);
        }
        __tessera_atomic_end();
        // Linux counts both for both operations, though its manual says otherwise of the older one.
        return differs ? failed(EAGAIN_) : (long)(woken + also);
    }
    }
    __tessera_unsupported("syscall: an operation on futexes that is not modelled");
}

long syscall(long number, ...) {
    va_list arguments;
    va_start(arguments, number);
    long result = 0;
    switch (number) {
    case FUTEX:
        result = futex(arguments);
        break;
    case GETPID:
        result = __tessera_process();
        break;
    case GETTID:
        result = __tessera_thread_number();
        break;
    case YIELD:
        break;
    case MEMBARRIER: {
        // Accesses are in program order already. The query tells which commands the kernel knows.
        enum { QUERY = 0 };
        if (va_arg(arguments, int) == QUERY) {
            result = input_between(0, INT_MAX);
        } else if (__tessera_input_bool("_Bool")) {
            __tessera_errno_one_of(EINVAL_, EPERM_);
            result = -1;
        }
        break;
    }
    default:
        __tessera_unsupported("syscall: a number that is not modelled");
    }
    va_end(arguments);
    return result;
}
