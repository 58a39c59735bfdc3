// Mutexes, of pthread.h and threads.h, but for what robust.c does with robust ones. A thread that
// locks a mutex of the normal kind again waits forever. Priorities of threads are not modelled: a
// mutex that inherits them only differs in that no thread but its owner can unlock it.
#include "thread.h"

void __tessera_mutex_init(struct mutex *mutex, int kind) {
    __tessera_atomic_begin();
    if (__tessera_is_written(&mutex->kind) && mutex->kind >> 16 == MADE)
        __tessera_misuse("initialisation of a mutex that is initialised already");
    mutex->waiters = 0;
    mutex->count = 0;
    mutex->owner = NULL;
    mutex->kind = MADE_KIND(kind);
    if (MAKES_ROBUST) {
        mutex->state = CONSISTENT;
        mutex->next_held = NULL;
    }
    __tessera_atomic_end();
}

int __tessera_mutex_destroy(struct mutex *mutex) {
    __tessera_atomic_begin();
    _Bool locked = mutex->owner != NULL, destroyed = mutex->kind == DESTROYED;
    int waiters = mutex->waiters;
    if (destroyed)
        __tessera_misuse("destruction of a mutex that is destroyed or was never initialised");
    if (locked)
        __tessera_misuse("destruction of a locked mutex");
    if (!destroyed && waiters < 0)
        __tessera_unsupported("destruction of a mutex that was unlocked more often than locked");
    _Bool robust = MAKES_ROBUST && mutex->kind & IS_ROBUST;
    _Bool busy = !destroyed & !robust & (locked | (waiters != 0));
    if (!busy)
        mutex->kind = DESTROYED;
    __tessera_atomic_end();
    return busy ? EBUSY_ : 0;
}

int __tessera_mutex_lock(struct mutex *mutex) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    struct handle *owner = mutex->owner;
    int kind = mutex->kind;
    if (kind == DESTROYED) {
        __tessera_misuse("locking of a mutex that is destroyed or was never initialised");
        result = EINVAL_;
    } else if (owner == self && (kind & KINDS) == RECURSIVE) {
        mutex->count++;
    } else if (owner == self && (kind & KINDS) == ERRORCHECK) {
        result = EDEADLK_;
    } else if (owner == self) {
        // Where ways meet, a state may be stored, and none must be between the section's begin and
        // its wait.
        __tessera_misuse("locking of a mutex that the thread holds and that is not recursive");
        __tessera_await(0);
    } else {
        __tessera_await(owner == NULL);
        mutex->owner = self;
        if (MAKES_ROBUST && kind & IS_ROBUST)
            result = __tessera_robust_is_locked(mutex);
    }
    __tessera_atomic_end();
    return result;
}

// Locks the mutex if that is possible at once.
int __tessera_mutex_try(struct mutex *mutex, int otherwise) {
    struct handle *self = current_owner();
    int result = 0;
    __tessera_atomic_begin();
    struct handle *owner = mutex->owner;
    int kind = mutex->kind;
    if (kind == DESTROYED) {
        __tessera_misuse("locking of a mutex that is destroyed or was never initialised");
        result = EINVAL_;
    } else if (owner == NULL) {
        mutex->owner = self;
        if (MAKES_ROBUST && kind & IS_ROBUST)
            result = __tessera_robust_is_locked(mutex);
    } else if (owner == self && (kind & KINDS) == RECURSIVE) {
        mutex->count++;
    } else if (owner == self && (kind & KINDS) == ERRORCHECK && (otherwise == ETIMEDOUT_ || MAKES_ROBUST && kind & IS_ROBUST)) {
        result = EDEADLK_;
    } else {
        result = otherwise;
    }
    __tessera_atomic_end();
    return result;
}

// Locking with a time limit is modelled as a try that comes late, perhaps too late. The time
// matters only if the thread had to wait.
int __tessera_mutex_timed_lock(struct mutex *mutex, const struct time *time) {
#if __SIZEOF_LONG__ == 4
    // glibc converts the time before it tries to lock.
    touch_time(time);
#endif
    int error = __tessera_mutex_try(mutex, ETIMEDOUT_);
    return error == ETIMEDOUT_ && !can_wait_until(time) ? EINVAL_ : error;
}

int __tessera_mutex_unlock(struct mutex *mutex) {
    struct handle *self = current_owner();
    __tessera_atomic_begin();
    int result = release(mutex, self);
    __tessera_atomic_end();
    return result;
}
