// Locks for readers and writers, barriers, and spin locks of pthread.h. Readers go before waiting writers, as in glibc. Which
// threads read is not recorded: unlocking by a thread that does not read, while others do, is not noticed. The last thread
// at a barrier is the one with the special result.
#include "thread.h"

struct rwlock {
    struct handle *writer;
    unsigned readers;
};

int pthread_rwlockattr_init(int *attributes) { return (*attributes = 0); }
int pthread_rwlockattr_destroy(int *attributes) { return ((void)attributes, 0); }
int pthread_rwlockattr_setpshared(int *attributes, int value) { return ((void)attributes, (void)value, 0); }
int pthread_rwlockattr_setkind_np(int *attributes, int kind) {
    (void)attributes;
    if (kind)
        __tessera_unsupported("rwlocks that prefer writers");
    return 0;
}

int pthread_rwlock_init(struct rwlock *lock, const void *attributes) {
    (void)attributes;
    __tessera_atomic_begin();
    lock->writer = NULL;
    lock->readers = 0;
    __tessera_atomic_end();
    return 0;
}

int pthread_rwlock_destroy(struct rwlock *lock) {
    __tessera_atomic_begin();
    if (lock->writer != NULL || lock->readers != 0)
        __tessera_misuse("destruction of a locked rwlock");
    __tessera_atomic_end();
    return 0;
}

int pthread_rwlock_rdlock(struct rwlock *lock) {
    struct handle *self = current_handle();
    int result = 0;
    __tessera_atomic_begin();
    struct handle *writer = lock->writer;
    if (writer == self) {
        result = EDEADLK_;
    } else {
        __tessera_await(writer == NULL);
        lock->readers++;
    }
    __tessera_atomic_end();
    return result;
}

static int try_read(struct rwlock *lock, int otherwise) {
    int result = 0;
    __tessera_atomic_begin();
    if (lock->writer == NULL)
        lock->readers++;
    else
        result = otherwise;
    __tessera_atomic_end();
    return result;
}

int pthread_rwlock_tryrdlock(struct rwlock *lock) { return try_read(lock, EBUSY_); }
int pthread_rwlock_timedrdlock(struct rwlock *lock, const void *time) { return (touch_time(time), try_read(lock, ETIMEDOUT_)); }

int pthread_rwlock_wrlock(struct rwlock *lock) {
    struct handle *self = current_handle();
    int result = 0;
    __tessera_atomic_begin();
    struct handle *writer = lock->writer;
    if (writer == self) {
        result = EDEADLK_;
    } else {
        __tessera_await((writer == NULL) & (lock->readers == 0));
        lock->writer = self;
    }
    __tessera_atomic_end();
    return result;
}

static int try_write(struct rwlock *lock, int otherwise) {
    struct handle *self = current_handle();
    int result = 0;
    __tessera_atomic_begin();
    if ((lock->writer == NULL) & (lock->readers == 0))
        lock->writer = self;
    else
        result = otherwise;
    __tessera_atomic_end();
    return result;
}

int pthread_rwlock_trywrlock(struct rwlock *lock) { return try_write(lock, EBUSY_); }
int pthread_rwlock_timedwrlock(struct rwlock *lock, const void *time) { return (touch_time(time), try_write(lock, ETIMEDOUT_)); }

int pthread_rwlock_unlock(struct rwlock *lock) {
    struct handle *self = current_handle();
    __tessera_atomic_begin();
    struct handle *writer = lock->writer;
    if (writer != NULL) {
        if (writer != self)
            __tessera_misuse("unlocking of a rwlock that another thread holds");
        lock->writer = NULL;
    } else if (lock->readers != 0) {
        lock->readers--;
    } else {
        __tessera_misuse("unlocking of a rwlock that is not locked");
    }
    __tessera_atomic_end();
    return 0;
}

// A round of a barrier: each has its own object, so that threads of the next round may come before those of this one are gone.
struct round { _Bool over; };

struct barrier {
    unsigned count, waiting;
    struct round *round;
};

int pthread_barrierattr_init(int *attributes) { return (*attributes = 0); }
int pthread_barrierattr_destroy(int *attributes) { return ((void)attributes, 0); }
int pthread_barrierattr_setpshared(int *attributes, int value) { return ((void)attributes, (void)value, 0); }

int pthread_barrier_init(struct barrier *barrier, const void *attributes, unsigned count) {
    (void)attributes;
    if (count == 0)
        return EINVAL_;
    __tessera_atomic_begin();
    barrier->count = count;
    barrier->waiting = 0;
    barrier->round = NULL;
    __tessera_atomic_end();
    return 0;
}

int pthread_barrier_destroy(struct barrier *barrier) {
    __tessera_atomic_begin();
    if (barrier->waiting != 0)
        __tessera_misuse("destruction of a barrier that threads wait at");
    __tessera_atomic_end();
    return 0;
}

int pthread_barrier_wait(struct barrier *barrier) {
    __tessera_atomic_begin();
    struct round *round = barrier->round;
    unsigned waiting = barrier->waiting + 1;
    if (waiting >= barrier->count) {
        barrier->waiting = 0;
        barrier->round = NULL;
        if (round)
            round->over = 1;
        __tessera_atomic_end();
        return -1;
    }
    barrier->waiting = waiting;
    if (!round) {
        round = __tessera_alloc_internal(sizeof *round, 1);
        barrier->round = round;
    }
    __tessera_atomic_end();
    __tessera_atomic_begin();
    __tessera_await(round->over);
    __tessera_atomic_end();
    return 0;
}

// A spin lock has room for no more than whether it is locked.
int pthread_spin_init(int *lock, int shared) {
    (void)shared;
    __tessera_atomic_begin();
    *lock = 0;
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_destroy(int *lock) {
    __tessera_atomic_begin();
    if (*lock != 0)
        __tessera_misuse("destruction of a locked spin lock");
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_lock(int *lock) {
    __tessera_atomic_begin();
    __tessera_await(*lock == 0);
    *lock = 1;
    __tessera_atomic_end();
    return 0;
}

int pthread_spin_trylock(int *lock) {
    int result = 0;
    __tessera_atomic_begin();
    if (*lock == 0)
        *lock = 1;
    else
        result = EBUSY_;
    __tessera_atomic_end();
    return result;
}

int pthread_spin_unlock(int *lock) {
    __tessera_atomic_begin();
    if (*lock == 0)
        __tessera_misuse("unlocking of a spin lock that is not locked");
    *lock = 0;
    __tessera_atomic_end();
    return 0;
}
