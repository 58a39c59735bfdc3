// Declarations that the models of pthread.h, threads.h and semaphore.h share.
//
// Objects have the sizes of glibc's types. Mutexes have glibc's layout, so that its static
// initialisers fit. For the other types except spin locks, all bytes zero is the initial state.
// Memory that several threads reach is accessed in atomic sections only.
#ifndef TESSERA_THREAD_H
#define TESSERA_THREAD_H

#include "model.h"

// What a thread_t of pthread.h or threads.h points to: the part of a thread that others look at.
struct handle {
    void *result;
    struct signals *signals; // null where nothing is blocked or pending
    _Bool done, detached, joined;
    _Bool cancelled, cancelled_anywhere; // it is to end; it may do so at any place
};

// The part of a thread that only the thread itself reaches. The first thread has none.
struct thread {
    struct handle *handle;
    void *(*start)(void *);
    int (*start_c11)(void *);
    void *argument;
    uint16_t exceptions;
    uint8_t rounding;
};

extern struct handle __tessera_first_thread;

// How many threads nobody has joined yet, counted where it matters.
extern unsigned __tessera_threads_to_join;
#define COUNTS_THREADS (__tessera_checks_cleanup() && __tessera_creates_threads())

// Called when the thread ends, unless null. It is a pointer, so that threads without keys run no
// code about keys.
extern _Thread_local void (*__tessera_at_thread_end)(void);

// Called when the thread ends by pthread_exit, unless null: runs the handlers of
// pthread_cleanup_push. It returns if there are none.
extern _Thread_local void (*__tessera_run_cleanups)(void *result);

// Called when the thread ends by pthread_exit, unless null: says why that is not modelled.
extern _Thread_local void (*__tessera_refuse_end)(void);

// The kind of mutex that pthread_mutex_init makes for these attributes.
int __tessera_mutex_kind(const int *attributes);

static inline struct handle *current_handle(void) {
    struct thread *thread = __tessera_thread_argument();
    return thread ? thread->handle : &__tessera_first_thread;
}

// What a mutex or a rwlock holds while this thread has locked it: the address behind that of its
// handle, which nothing else holds. So the interpreter sees where memory ends that holds a locked
// one.
static inline struct handle *current_owner(void) { return (struct handle *)((char *)current_handle() + 1); }

// pthread_attr_t. If `stack_end` is null, the program gives no stack. If `stack_size` is 0, the
// size is that of the process.
struct attributes {
    _Bool detached, explicit_scheduling, own_stack;
    int policy, priority;
    size_t stack_size, guard_size;
    char *stack_end;
    // Called when a thread is created, unless null: says what is not modelled. It is a pointer, so
    // that only programs that set it call it.
    void (*refuse)(void);
};

// glibc's layout for both data models.
struct mutex {
    int waiters;    // on condition variables, which do not hold it now; negative once it was unlocked too often
    unsigned count; // of further locks by the owner
    struct handle *owner;
    int kind;
    // Of robust mutexes: what an owner has left behind that ended, and the next one that the owner
    // holds.
    int state;
    struct mutex *next_held;
};
enum { CONSISTENT, INCONSISTENT, LOST };

enum { NORMAL = 0, RECURSIVE = 1, ERRORCHECK = 2, KINDS = 3, IS_ROBUST = 16, INHERITS_PRIORITY = 32, DESTROYED = -1 };
enum { UNBALANCED = INT_MIN / 2 };

// What a function has initialised bears this mark, in mutexes in the upper half of `kind`; what a
// function has destroyed bears the other one. A mutex, a condition variable or a rwlock with
// neither may have been initialised statically.
enum { STATIC = 0, MADE = 0x6d61, GONE = -1 };
#define MADE_KIND(kind) ((kind) | MADE << 16)
// Memory that was never written holds anything, so that a mark in it means nothing.
#define IS_MADE(mark) (__tessera_is_written(mark) && *(mark) == MADE)

struct semaphore {
    unsigned value;
    int mark;
};

struct time { long seconds, nanoseconds; };

static inline _Bool is_time(const struct time *time) {
    touch_time(time);
    return (unsigned long)time->nanoseconds < 1000000000;
}

// Some functions leave the check of the time to the kernel, but never call it if the time is before
// 1970.
static inline _Bool can_wait_until(const struct time *time) { return is_time(time) | (time->seconds < 0); }

// Functions with a time limit accept the clocks CLOCK_REALTIME and CLOCK_MONOTONIC.
static inline _Bool is_clock(int clock) { return clock == 0 || clock == 1; }

// The result of a function with a time limit by one of these clocks. The date may be set back,
// CLOCK_MONOTONIC not.
static inline int until(int clock, const struct time *time, int result) {
    if (result == ETIMEDOUT_ && clock == 1)
        __tessera_time_has_come(time->seconds, time->nanoseconds);
    return result;
}

// Threads that wait on a condition variable: any of them may take a token and go on.
struct group {
    unsigned members, tokens;
    struct group *next;
};

// The groups that have members without a token, oldest first.
struct condition {
    struct group *first, *last;
    struct mutex *mutex; // the one with which they wait; null if there are none
    int mark;
};

struct handle *__tessera_thread_start(void *(*start)(void *), int (*start_c11)(void *), void *argument, _Bool detached,
                                      unsigned long *result);
// `is_point`: whether it is a cancellation point.
int __tessera_thread_join(struct handle *handle, void **result, _Bool is_point);
int __tessera_thread_join_now(struct handle *handle, void **result, int otherwise);
int __tessera_thread_detach(struct handle *handle);

// Within an atomic section. It is a macro, so that its code is in functions that the static proofs
// of race freedom know by name.
#define MUST_BE_THERE(handle) \
    if (handle->joined | (handle->detached & handle->done)) { \
        __tessera_misuse("use of a thread after it was joined, or was detached and ended"); \
        __tessera_unsupported("use of a thread after it was joined, or was detached and ended"); \
    }
_Noreturn void __tessera_thread_finish(void *result);

// Called in programs that use signals, when a thread is created and when it ends.
#define USES_SIGNALS \
    (__tessera_is_used("raise") | __tessera_is_used("kill") | __tessera_is_used("killpg") | __tessera_is_used("sigqueue") | \
     __tessera_is_used("pthread_kill") | __tessera_is_used("pthread_sigqueue") | __tessera_is_used("sigprocmask") | __tessera_is_used("pthread_sigmask") | __tessera_is_used("sighold") | \
     __tessera_is_used("sigset"))
void __tessera_thread_inherits_signals(struct handle *thread);
void __tessera_thread_leaves_signals(struct handle *thread);

// Called in programs that cancel threads, when the calling one begins to end: its function has
// returned, or it ends earlier.
void __tessera_cancellation_ends(_Bool returned);

// Called when the first thread ends without ending the process.
void __tessera_first_thread_ends(void);

int __tessera_key_create(unsigned *key, void (*destructor)(void *));
int __tessera_key_delete(unsigned key);
void *__tessera_key_get(unsigned key);
int __tessera_key_set(unsigned key, const void *value);

void __tessera_mutex_init(struct mutex *mutex, int kind);
int __tessera_mutex_destroy(struct mutex *mutex);
int __tessera_mutex_lock(struct mutex *mutex);
int __tessera_mutex_try(struct mutex *mutex, int otherwise);
int __tessera_mutex_timed_lock(struct mutex *mutex, const struct time *time);
int __tessera_mutex_unlock(struct mutex *mutex);

void __tessera_condition_init(struct condition *condition);
int __tessera_condition_destroy(struct condition *condition);
void __tessera_condition_signal(struct condition *condition);
void __tessera_condition_broadcast(struct condition *condition);
int __tessera_condition_wait(struct condition *condition, struct mutex *mutex, _Bool timed);
int __tessera_condition_timed_wait(struct condition *condition, struct mutex *mutex, const struct time *time);

// Whether the program has robust mutexes.
#define MAKES_ROBUST __tessera_is_used("pthread_mutexattr_setrobust")
// Within atomic sections. The calling thread has become the owner: the error of the lock, after
// which it may be no owner. It unlocks the mutex. It ends.
int __tessera_robust_is_locked(struct mutex *mutex);
void __tessera_robust_is_unlocked(struct mutex *mutex);
void __tessera_owner_ends(void);

// Unlocks a mutex, within an atomic section. As in glibc, a normal mutex is free afterwards, even
// if another thread held it.
static inline int release(struct mutex *mutex, struct handle *self) {
    if (mutex->owner != self) {
        __tessera_misuse("unlocking of a mutex that the thread does not hold");
        int kind = mutex->kind;
        if (kind == DESTROYED)
            return EINVAL_;
        if ((kind & KINDS) == RECURSIVE || (kind & KINDS) == ERRORCHECK || kind & (INHERITS_PRIORITY | IS_ROBUST))
            return EPERM_;
        if (!mutex->owner)
            mutex->waiters = UNBALANCED;
        mutex->owner = NULL;
    } else if (mutex->count) {
        mutex->count--;
    } else {
        if (MAKES_ROBUST && mutex->kind & IS_ROBUST)
            __tessera_robust_is_unlocked(mutex);
        mutex->owner = NULL;
    }
    return 0;
}

#endif
