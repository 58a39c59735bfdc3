// semaphore.h, but for names (named_semaphore.c). Of the waits, signals end those of sem_wait only
// (interrupt.h). Time is not modelled: a wait with a time limit ends at once if the thread would
// have to wait. A destroyed semaphore works as before, as in glibc. That threads wait where it is
// destroyed is not noticed.
#include "thread.h"
#include "cancel.h"
#include "interrupt.h"

static int failed(int error) {
    if (error)
        __tessera_errno_is(error);
    return error ? -1 : 0;
}

int sem_init(struct semaphore *semaphore, int shared, unsigned value) {
    (void)shared;
    if (value > INT_MAX)
        return failed(EINVAL_);
    __tessera_atomic_begin();
    if (IS_MADE(&semaphore->mark))
        __tessera_misuse("initialisation of a semaphore that is initialised already");
    semaphore->value = value;
    semaphore->mark = MADE;
    __tessera_atomic_end();
    return 0;
}

#define MUST_EXIST(semaphore) \
    if (semaphore->mark != MADE) \
        __tessera_misuse("use of a semaphore that is destroyed or was never initialised")

int sem_destroy(struct semaphore *semaphore) {
    __tessera_atomic_begin();
    MUST_EXIST(semaphore);
    semaphore->mark = GONE;
    __tessera_atomic_end();
    return 0;
}

int sem_wait(struct semaphore *semaphore) {
    CANCELLATION_POINT();
    for (;;) {
        __tessera_atomic_begin();
        MUST_EXIST(semaphore);
        unsigned value = semaphore->value;
        _Bool cancelled = CANCELLED(), interrupted = INTERRUPTED(INTERRUPTS_CALLS), ends = 0;
        __tessera_await((value != 0) | cancelled | interrupted);
        if (CHOOSES_CANCELLATION(cancelled, (value != 0) | interrupted)) {
            __tessera_atomic_end();
            __tessera_cancel();
        }
        if (interrupted) {
            __tessera_interruption_is_over();
            ends = __tessera_input_bool("a signal interrupts it");
            // The handler ran before the wait began.
            if (!ends && !value) {
                __tessera_atomic_end();
                continue;
            }
        }
        if (!ends)
            semaphore->value = value - 1;
        __tessera_atomic_end();
        return failed(ends ? EINTR_ : 0);
    }
}

static int take(struct semaphore *semaphore, int otherwise) {
    __tessera_atomic_begin();
    MUST_EXIST(semaphore);
    unsigned value = semaphore->value;
    if (value)
        semaphore->value = value - 1;
    __tessera_atomic_end();
    return value ? 0 : otherwise;
}

int sem_trywait(struct semaphore *semaphore) { return failed(take(semaphore, EAGAIN_)); }
// The time may be over whenever the thread would have to wait.
static int timed_take(struct semaphore *semaphore) {
    CANCELLATION_POINT();
    return take(semaphore, ETIMEDOUT_);
}
int sem_timedwait(struct semaphore *semaphore, const struct time *time) {
    return failed(is_time(time) ? timed_take(semaphore) : EINVAL_);
}
int sem_clockwait(struct semaphore *semaphore, int clock, const struct time *time) {
    return failed(is_clock(clock) && is_time(time) ? until(clock, time, timed_take(semaphore)) : EINVAL_);
}

int sem_post(struct semaphore *semaphore) {
    __tessera_atomic_begin();
    MUST_EXIST(semaphore);
    unsigned value = semaphore->value;
    _Bool fits = value < INT_MAX;
    if (fits)
        semaphore->value = value + 1;
    __tessera_atomic_end();
    return failed(fits ? 0 : EOVERFLOW_);
}

int sem_getvalue(struct semaphore *semaphore, int *result) {
    __tessera_atomic_begin();
    MUST_EXIST(semaphore);
    unsigned value = semaphore->value;
    __tessera_atomic_end();
    *result = (int)value;
    return 0;
}
