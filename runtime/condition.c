// Condition variables. A signal wakes any one of the threads that wait at that time: threads that
// come later, while its token is not taken yet, form another group. A wait with a time limit may
// end at any time, any other one by a spurious wake-up, unless an option leaves these out. A thread
// that has a token takes it: another one may wake up as well, so that this leaves out no behaviour.
#include "thread.h"
#include "cancel.h"

void __tessera_condition_init(struct condition *condition) {
    __tessera_atomic_begin();
    if (IS_MADE(&condition->mark))
        __tessera_misuse("initialisation of a condition variable that is initialised already");
    condition->first = NULL;
    condition->last = NULL;
    condition->mutex = NULL;
    condition->mark = MADE;
    __tessera_atomic_end();
}

#define MUST_EXIST(condition) \
    if (condition->mark != STATIC && condition->mark != MADE) \
        __tessera_misuse("use of a condition variable that is destroyed or was never initialised")

// As in glibc, it blocks until no thread waits.
int __tessera_condition_destroy(struct condition *condition) {
    __tessera_atomic_begin();
    MUST_EXIST(condition);
    struct group *waiting = condition->first;
    if (waiting)
        __tessera_misuse("destruction of a condition variable that threads wait for");
    __tessera_await(waiting == NULL);
    condition->mark = GONE;
    __tessera_atomic_end();
    return 0;
}

static struct group *enter(struct condition *condition) {
    struct group *group = condition->last;
    if (!group || group->tokens) {
        struct group *new = __tessera_alloc_internal(sizeof *new, 1);
        if (group)
            group->next = new;
        else
            condition->first = new;
        condition->last = new;
        group = new;
    }
    group->members++;
    return group;
}

// Called when each member has a token, or no member is left. `before` is the group before this one,
// or null.
static void close_group(struct condition *condition, struct group *group, struct group *before) {
    if (before)
        before->next = group->next;
    else
        condition->first = group->next;
    if (condition->last == group)
        condition->last = before;
    if (!condition->first)
        condition->mutex = NULL;
    group->next = NULL;
}

void __tessera_condition_signal(struct condition *condition) {
    __tessera_atomic_begin();
    MUST_EXIST(condition);
    struct group *group = condition->first, *before = NULL;
    if (group) {
        // Mostly there is one group. Then no loop is entered, at whose head a state would be
        // stored.
        if (group->next) {
            while (group->next && __tessera_input_bool("_Bool")) {
                before = group;
                group = group->next;
            }
        }
        if (++group->tokens == group->members)
            close_group(condition, group, before);
    }
    __tessera_atomic_end();
}

void __tessera_condition_broadcast(struct condition *condition) {
    __tessera_atomic_begin();
    MUST_EXIST(condition);
    struct group *group = condition->first;
    if (group) {
        condition->first = NULL;
        condition->last = NULL;
        condition->mutex = NULL;
        group->tokens = group->members;
        if (group->next) {
            for (struct group *next; (next = group->next); group = next) {
                group->next = NULL;
                next->tokens = next->members;
            }
        }
    }
    __tessera_atomic_end();
}

static void leave(struct condition *condition, struct group *group) {
    group->members--;
    if (group->tokens < group->members)
        return;
    struct group *before = NULL;
    if (condition->first != group) {
        before = condition->first;
        while (before->next != group)
            before = before->next;
    }
    close_group(condition, group, before);
}

int __tessera_condition_wait(struct condition *condition, struct mutex *mutex, _Bool timed) {
    struct handle *self = current_owner();
    __tessera_atomic_begin();
    MUST_EXIST(condition);
    if (condition->first && condition->mutex != mutex)
        __tessera_misuse("a wait on a condition variable with another mutex than the one with which threads wait for it");
    int error = release(mutex, self);
    if (error) {
        __tessera_atomic_end();
        return error;
    }
    // Then it does not wait until its time is up.
    _Bool at_once = CANCELLED();
    mutex->waiters++;
    struct group *group = enter(condition);
    condition->mutex = mutex;
    __tessera_atomic_end();

    // The token is taken only when the mutex is free: until then no thread can see which one takes
    // it.
    __tessera_atomic_begin();
    struct handle *owner = mutex->owner;
    _Bool signalled = group->tokens != 0;
    _Bool woken = signalled, cancelled = CANCELLED();
    __tessera_await_signal(owner == NULL || owner == self, woken | timed | cancelled);
    cancelled = CHOOSES_CANCELLATION(cancelled, woken | (timed & !at_once));
    if (cancelled)
        woken = 0;
    else if (timed && woken)
        woken = __tessera_input_bool("_Bool");
    // If each member has a token, a thread whose time was up takes its own along: that signal wakes
    // no thread.
    if (signalled && (woken || group->tokens == group->members)) {
        group->tokens--;
        group->members--;
    } else {
        leave(condition, group);
    }
    mutex->waiters--;
    if (owner == self)
        mutex->count++;
    else
        mutex->owner = self;
    if (MAKES_ROBUST && owner != self && mutex->kind & IS_ROBUST)
        error = __tessera_robust_is_locked(mutex);
    __tessera_atomic_end();
    if (cancelled)
        __tessera_cancel();
    if (error)
        return error;
    if (woken || !timed)
        return 0;
    return __tessera_wakes_spuriously() && __tessera_input_bool("_Bool") ? 0 : ETIMEDOUT_;
}

int __tessera_condition_timed_wait(struct condition *condition, struct mutex *mutex, const struct time *time) {
    return is_time(time) ? __tessera_condition_wait(condition, mutex, 1) : EINVAL_;
}
