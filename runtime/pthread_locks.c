// Locks for readers and writers, barriers, and spin locks of pthread.h. Readers go before waiting
// writers, as in glibc, but for locks that prefer writers: a reader waits there as long as others
// read and a writer waits. The model does not record which threads read: if others read, it does
// not notice that a thread unlocks which does not read. Which of the threads at a barrier gets the
// special result is unspecified; in glibc it is the last one.
#include "thread.h"

// `kind` is where glibc has it, for static initialisers. Kind 2 prefers writers. Kind 1 should by
// its name, but does not in glibc.
struct rwlock {
    struct handle *writer;
    unsigned readers;
    int mark;
    unsigned waiting; // writers, of a lock that prefers them
#if __SIZEOF_LONG__ == 8
    char unused[28];
    int kind;
#else
    char unused[8];
    unsigned char kind;
#endif
};
enum { PREFERS_WRITERS = 2 };

int pthread_rwlock_init(struct rwlock *lock, const int *attributes) {
    int kind = attributes ? *attributes & 3 : 0;
    __tessera_atomic_begin();
    if (IS_MADE(&lock->mark))
        __tessera_misuse("initialisation of a rwlock that is initialised already");
    lock->writer = NULL;
    lock->readers = 0;
    lock->waiting = 0;
    lock->mark = MADE;
    lock->kind = kind;
    __tessera_atomic_end();
    return 0;
}

#define MUST_EXIST(lock) \
    if (lock->mark != STATIC && lock->mark != MADE) \
        __tessera_misuse("use of a rwlock that is destroyed or was never initialised")

int pthread_rwlock_destroy(struct rwlock *lock) {
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    if (lock->writer != NULL || lock->readers != 0)
        __tessera_misuse("destruction of a locked rwlock");
    lock->mark = GONE;
    __tessera_atomic_end();
    return 0;
}

int pthread_rwlock_rdlock(struct rwlock *lock) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    struct handle *writer = lock->writer;
    if (writer == self) {
        result = EDEADLK_;
    } else {
        _Bool waits = (lock->kind == PREFERS_WRITERS) & (lock->waiting != 0) & (lock->readers != 0);
        __tessera_await((writer == NULL) & !waits);
        lock->readers++;
    }
    __tessera_atomic_end();
    return result;
}

static int try_read(struct rwlock *lock, int otherwise) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    struct handle *writer = lock->writer;
    if (writer != NULL)
        result = writer == self && otherwise == ETIMEDOUT_ ? EDEADLK_ : otherwise;
    else if (lock->kind == PREFERS_WRITERS && lock->waiting != 0)
        result = otherwise;
    else
        lock->readers++;
    __tessera_atomic_end();
    return result;
}
int pthread_rwlock_tryrdlock(struct rwlock *lock) { return try_read(lock, EBUSY_); }
int pthread_rwlock_timedrdlock(struct rwlock *lock, const struct time *time) {
    return is_time(time) ? try_read(lock, ETIMEDOUT_) : EINVAL_;
}
int pthread_rwlock_clockrdlock(struct rwlock *lock, int clock, const struct time *time) {
    return is_clock(clock) && is_time(time) ? until(clock, time, try_read(lock, ETIMEDOUT_)) : EINVAL_;
}

int pthread_rwlock_wrlock(struct rwlock *lock) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    struct handle *writer = lock->writer;
    if (writer == self) {
        result = EDEADLK_;
    } else if (lock->kind == PREFERS_WRITERS && (writer != NULL) | (lock->readers != 0)) {
        lock->waiting++;
        __tessera_atomic_end();
        __tessera_atomic_begin();
        __tessera_await((lock->writer == NULL) & (lock->readers == 0));
        lock->waiting--;
        lock->writer = self;
    } else {
        __tessera_await((writer == NULL) & (lock->readers == 0));
        lock->writer = self;
    }
    __tessera_atomic_end();
    return result;
}

static int try_write(struct rwlock *lock, int otherwise) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    struct handle *writer = lock->writer;
    if ((writer == NULL) & (lock->readers == 0))
        lock->writer = self;
    else
        result = writer == self && otherwise == ETIMEDOUT_ ? EDEADLK_ : otherwise;
    __tessera_atomic_end();
    return result;
}

int pthread_rwlock_trywrlock(struct rwlock *lock) { return try_write(lock, EBUSY_); }
int pthread_rwlock_timedwrlock(struct rwlock *lock, const struct time *time) {
    return is_time(time) ? try_write(lock, ETIMEDOUT_) : EINVAL_;
}
int pthread_rwlock_clockwrlock(struct rwlock *lock, int clock, const struct time *time) {
    return is_clock(clock) && is_time(time) ? until(clock, time, try_write(lock, ETIMEDOUT_)) : EINVAL_;
}

// glibc takes a thread that does not write for a reader. If there are no readers, its count of them
// is wrong from then on.
int pthread_rwlock_unlock(struct rwlock *lock) {
    struct handle *self = current_owner();
    __tessera_atomic_begin();
    MUST_EXIST(lock);
    struct handle *writer = lock->writer;
    if (writer == self) {
        lock->writer = NULL;
    } else if (lock->readers != 0) {
        lock->readers--;
    } else {
        if (writer != NULL)
            __tessera_misuse("unlocking of a rwlock that another thread holds");
        else
            __tessera_misuse("unlocking of a rwlock that is not locked");
        __tessera_unsupported("unlocking of a rwlock that the thread does not hold");
    }
    __tessera_atomic_end();
    return 0;
}

// A round of a barrier. Each round has its own object, so that threads of the next one may arrive
// before those of this one have left.
struct round { _Bool over, special; };

struct barrier {
    unsigned count, waiting;
    struct round *round;
    int mark;
};

int pthread_barrier_init(struct barrier *barrier, const int *attributes, unsigned count) {
    if (count == 0 || count >= INT_MAX)
        return EINVAL_;
    if (attributes)
        touch(attributes, sizeof *attributes);
    __tessera_atomic_begin();
    if (IS_MADE(&barrier->mark))
        __tessera_misuse("initialisation of a barrier that is initialised already");
    barrier->count = count;
    barrier->waiting = 0;
    barrier->round = NULL;
    barrier->mark = MADE;
    __tessera_atomic_end();
    return 0;
}

#define BARRIER_MUST_EXIST(barrier) \
    if (barrier->mark != MADE) \
        __tessera_misuse("use of a barrier that is destroyed or was never initialised")

// As in glibc, it blocks until no thread waits.
int pthread_barrier_destroy(struct barrier *barrier) {
    __tessera_atomic_begin();
    BARRIER_MUST_EXIST(barrier);
    unsigned waiting = barrier->waiting;
    if (waiting != 0)
        __tessera_misuse("destruction of a barrier that threads wait at");
    __tessera_await(waiting == 0);
    barrier->mark = GONE;
    __tessera_atomic_end();
    return 0;
}

int pthread_barrier_wait(struct barrier *barrier) {
    __tessera_atomic_begin();
    BARRIER_MUST_EXIST(barrier);
    struct round *round = barrier->round;
    unsigned waiting = barrier->waiting + 1;
    if (waiting >= barrier->count) {
        barrier->waiting = 0;
        barrier->round = NULL;
        _Bool special = 1;
        if (round) {
            round->over = 1;
            special = !round->special;
        }
        __tessera_atomic_end();
        return -(int)special;
    }
    barrier->waiting = waiting;
    if (!round) {
        round = __tessera_alloc_internal(sizeof *round, 1);
        barrier->round = round;
    }
    _Bool taken = round->special, special = __tessera_usually_bool(0, "pthread_barrier_wait") & !taken;
    round->special = taken | special;
    __tessera_atomic_end();
    __tessera_atomic_begin();
    __tessera_await(round->over);
    __tessera_atomic_end();
    return -(int)special;
}

// As on x86, the value is 1 while the lock is free: a lock of zero bytes is locked, for nobody has
// initialised it. One that is destroyed works as before, as in glibc. A second initialisation is
// not noticed, since nothing tells the value from other data.
enum { FREE = 1, GONE_FREE = 2, UNMADE = 0, LOCKED = -1 };
#define SPIN_MUST_EXIST(lock) \
    if (*lock == UNMADE || *lock == GONE_FREE) \
        __tessera_misuse("use of a spin lock that is destroyed or was never initialised")

int pthread_spin_init(int *lock, int shared) {
    (void)shared;
    __tessera_atomic_begin();
    *lock = FREE;
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_destroy(int *lock) {
    __tessera_atomic_begin();
    SPIN_MUST_EXIST(lock);
    if (*lock != FREE)
        __tessera_misuse("destruction of a locked spin lock");
    else
        *lock = GONE_FREE;
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_lock(int *lock) {
    __tessera_atomic_begin();
    SPIN_MUST_EXIST(lock);
    __tessera_await(*lock > 0);
    *lock = LOCKED;
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_trylock(int *lock) {
    int result = 0;
    __tessera_atomic_begin();
    SPIN_MUST_EXIST(lock);
    if (*lock > 0)
        *lock = LOCKED;
    else
        result = EBUSY_;
    __tessera_atomic_end();
    return result;
}

int pthread_spin_unlock(int *lock) {
    __tessera_atomic_begin();
    SPIN_MUST_EXIST(lock);
    if (*lock == FREE)
        __tessera_misuse("unlocking of a spin lock that is not locked");
    *lock = FREE;
    __tessera_atomic_end();
    return 0;
}
