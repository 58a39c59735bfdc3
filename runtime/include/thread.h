// What the models of pthread.h, threads.h and semaphore.h share.
//
// Objects have the sizes of glibc's types, and mutexes its layout, so that its static initialisers fit; of the other types
// all bytes zero is the initial state, but for spin locks. Whatever several threads reach is accessed in atomic sections only.
#ifndef TESSERA_THREAD_H
#define TESSERA_THREAD_H

#include "model.h"

// What a thread_t of pthread.h or threads.h points to: the part of a thread that others look at.
struct handle {
    void *result;
    _Bool done, detached, joined;
};

// What only the thread itself reaches. The first thread has none.
struct thread {
    struct handle *handle;
    void *(*start)(void *);
    int (*start_c11)(void *);
    void *argument;
};

extern struct handle __tessera_first_thread;

// Called when the thread ends, unless null. Through a pointer, so that threads without keys have nothing to do with keys.
extern _Thread_local void (*__tessera_at_thread_end)(void);

// What pthread_mutex_init makes of attributes.
int __tessera_mutex_kind(const int *attributes);

static inline struct handle *current_handle(void) {
    struct thread *thread = __tessera_thread_argument();
    return thread ? thread->handle : &__tessera_first_thread;
}

// pthread_attr_t. No stack is given where `stack_end` is null; the size is that of the process where it is 0.
struct attributes {
    _Bool detached, explicit_scheduling, own_stack;
    int policy, priority;
    size_t stack_size, guard_size;
    char *stack_end;
    // Called by what creates a thread, unless null: says what is not modelled. Through a pointer, so that it is seen only where it matters.
    void (*refuse)(void);
};

// glibc's layout for both data models.
struct mutex {
    int waiters;    // for condition variables, while they do not hold it; negative once it was unlocked more often than locked
    unsigned count; // of further locks by the owner
    struct handle *owner;
    int kind;
};

enum { NORMAL = 0, RECURSIVE = 1, ERRORCHECK = 2, KINDS = 3, INHERITS_PRIORITY = 32, DESTROYED = -1 };
enum { UNBALANCED = INT_MIN / 2 };

struct time { long seconds, nanoseconds; };

static inline _Bool is_time(const struct time *time) {
    touch_time(time);
    return (unsigned long)time->nanoseconds < 1000000000;
}

// Some functions leave the check to the kernel, which does not get to see what was before 1970.
static inline _Bool can_wait_until(const struct time *time) { return is_time(time) | (time->seconds < 0); }

// Functions with a time limit know the clocks CLOCK_REALTIME and CLOCK_MONOTONIC.
static inline _Bool is_clock(int clock) { return clock == 0 || clock == 1; }

// Threads that wait: any of them may take a token and go on.
struct group {
    unsigned members, tokens;
    struct group *next;
};

// The groups that have members without a token, oldest first.
struct condition { struct group *first, *last; };

struct handle *__tessera_thread_start(void *(*start)(void *), int (*start_c11)(void *), void *argument, _Bool detached,
                                      unsigned long *result);
int __tessera_thread_join(struct handle *handle, void **result);
int __tessera_thread_join_now(struct handle *handle, void **result, int otherwise);
int __tessera_thread_detach(struct handle *handle);
_Noreturn void __tessera_thread_finish(void *result);

// Called where the first thread ends, but not the process.
void __tessera_first_thread_ends(void);

int __tessera_once(int *control, void (*routine)(void));
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

// Within an atomic section. As glibc: a normal mutex is free afterwards, whoever held it.
static inline int release(struct mutex *mutex, struct handle *self) {
    if (mutex->owner != self) {
        __tessera_misuse("unlocking of a mutex that the thread does not hold");
        int kind = mutex->kind;
        if (kind == DESTROYED)
            return EINVAL_;
        if ((kind & KINDS) == RECURSIVE || (kind & KINDS) == ERRORCHECK || kind & INHERITS_PRIORITY)
            return EPERM_;
        if (!mutex->owner)
            mutex->waiters = UNBALANCED;
        mutex->owner = NULL;
    } else if (mutex->count) {
        mutex->count--;
    } else {
        mutex->owner = NULL;
    }
    return 0;
}

#endif
