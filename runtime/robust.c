// Robust mutexes (pthread.h): when the owner ends, another thread can lock the mutex, and is told.
// The model does not know which thread makes the state of a mutex consistent that another one
// holds.
#include "thread.h"

// Those that the calling thread holds.
static _Thread_local struct mutex *held;

int __tessera_robust_is_locked(struct mutex *mutex) {
    if (mutex->state == LOST) {
        mutex->owner = NULL;
        return ENOTRECOVERABLE_;
    }
    mutex->next_held = held;
    held = mutex;
    return mutex->state == INCONSISTENT ? EOWNERDEAD_ : 0;
}

void __tessera_robust_is_unlocked(struct mutex *mutex) {
    if (mutex->state == INCONSISTENT)
        mutex->state = LOST;
    struct mutex **list = &held;
    while (*list != mutex)
        list = &(*list)->next_held;
    *list = mutex->next_held;
    mutex->next_held = NULL;
}

void __tessera_owner_ends(void) {
    while (held) {
        struct mutex *mutex = held;
        held = mutex->next_held;
        mutex->next_held = NULL;
        mutex->state = INCONSISTENT;
        mutex->count = 0;
        mutex->owner = NULL;
    }
}

int pthread_mutex_consistent(struct mutex *mutex) {
    int result = EINVAL_;
    __tessera_atomic_begin();
    if (mutex->kind != DESTROYED && mutex->kind & IS_ROBUST && mutex->owner && mutex->state == INCONSISTENT) {
        if (mutex->owner != current_owner())
            __tessera_unsupported("pthread_mutex_consistent: by a thread that does not hold the mutex");
        mutex->state = CONSISTENT;
        result = 0;
    }
    __tessera_atomic_end();
    return result;
}
