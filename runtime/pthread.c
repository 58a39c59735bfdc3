// pthread.h. Left out, so that their use ends in `unknown`: scheduling parameters of threads, CPU
// clocks. Time is not modelled: a call with a time limit may reach it whenever it would have to
// wait.
#include "thread.h"

typedef unsigned long thread_t;

static struct handle *handle_of(thread_t thread) { return (struct handle *)thread; }

int pthread_create(thread_t *thread, const struct attributes *attributes, void *(*start)(void *), void *argument) {
    if (attributes && attributes->refuse)
        attributes->refuse();
    __tessera_thread_start(start, NULL, argument, attributes && attributes->detached, thread);
    return 0;
}
int pthread_join(thread_t thread, void **result) { return __tessera_thread_join(handle_of(thread), result, 1); }
int pthread_detach(thread_t thread) { return __tessera_thread_detach(handle_of(thread)); }
_Noreturn void pthread_exit(void *result) { __tessera_thread_finish(result); }
thread_t pthread_self(void) { return (thread_t)current_handle(); }
int pthread_equal(thread_t a, thread_t b) { return a == b; }
int pthread_yield(void) { return 0; }

int pthread_tryjoin_np(thread_t thread, void **result) { return __tessera_thread_join_now(handle_of(thread), result, EBUSY_); }
// Without a valid time, glibc waits forever.
static int timed_join(thread_t thread, void **result, const struct time *time) {
    if (!time || !can_wait_until(time))
        return __tessera_thread_join(handle_of(thread), result, 1);
    return __tessera_thread_join_now(handle_of(thread), result, ETIMEDOUT_);
}
int pthread_timedjoin_np(thread_t thread, void **result, const struct time *time) { return timed_join(thread, result, time); }
int pthread_clockjoin_np(thread_t thread, void **result, int clock, const struct time *time) {
    return is_clock(clock) ? until(clock, time, timed_join(thread, result, time)) : EINVAL_;
}

void __tessera_name_thread(const char *name);

// The names of other threads are in files.
int pthread_setname_np(thread_t thread, const char *name) {
    size_t length = 0;
    while (length < 16 && name[length])
        length++;
    if (length == 16)
        return (touch_text(name + length), ERANGE_);
    if (handle_of(thread) == current_handle()) {
        if (__tessera_is_used("pthread_getname_np") || __tessera_is_used("prctl"))
            __tessera_name_thread(name);
        return 0;
    }
    if (__tessera_input_bool("_Bool"))
        return 0;
    static const uint8_t errors[] = {ENOENT_, ESRCH_, EACCES_, ENFILE_, EMFILE_, ENOMEM_};
    uint8_t error = __tessera_input_u8("int");
    _Bool known = 0;
    for (size_t i = 0; i < sizeof errors; i++)
        known |= error == errors[i];
    __tessera_assume(known);
    __tessera_errno_is(error);
    return error;
}

static int concurrency;
int pthread_setconcurrency(int level) {
    if (level < 0)
        return EINVAL_;
    __tessera_atomic_begin();
    concurrency = level;
    __tessera_atomic_end();
    return 0;
}
int pthread_getconcurrency(void) {
    __tessera_atomic_begin();
    int level = concurrency;
    __tessera_atomic_end();
    return level;
}
// Programs that use it and fork end in `unknown` there.
int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
    return ((void)prepare, (void)parent, (void)child, 0);
}

int pthread_key_create(unsigned *key, void (*destructor)(void *)) { return __tessera_key_create(key, destructor); }
int pthread_key_delete(unsigned key) { return __tessera_key_delete(key); }
void *pthread_getspecific(unsigned key) { return __tessera_key_get(key); }
int pthread_setspecific(unsigned key, const void *value) { return __tessera_key_set(key, value); }

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
    __tessera_mutex_init(mutex, attributes ? __tessera_mutex_kind(attributes) : NORMAL);
    return 0;
}
// No mutex has a ceiling.
int pthread_mutex_getprioceiling(const struct mutex *mutex, int *ceiling) { return (touch(mutex, sizeof *mutex), EINVAL_); }
int pthread_mutex_setprioceiling(struct mutex *mutex, int ceiling, int *old) { return (touch(mutex, sizeof *mutex), EINVAL_); }
int pthread_mutex_destroy(struct mutex *mutex) { return __tessera_mutex_destroy(mutex); }
int pthread_mutex_lock(struct mutex *mutex) { return __tessera_mutex_lock(mutex); }
int pthread_mutex_trylock(struct mutex *mutex) { return __tessera_mutex_try(mutex, EBUSY_); }
int pthread_mutex_timedlock(struct mutex *mutex, const struct time *time) { return __tessera_mutex_timed_lock(mutex, time); }
int pthread_mutex_clocklock(struct mutex *mutex, int clock, const struct time *time) {
    return is_clock(clock) ? until(clock, time, __tessera_mutex_timed_lock(mutex, time)) : EINVAL_;
}
int pthread_mutex_unlock(struct mutex *mutex) { return __tessera_mutex_unlock(mutex); }

int pthread_cond_init(struct condition *condition, const int *attributes) {
    if (attributes)
        touch(attributes, sizeof *attributes);
    __tessera_condition_init(condition);
    return 0;
}
int pthread_cond_destroy(struct condition *condition) { return __tessera_condition_destroy(condition); }
int pthread_cond_signal(struct condition *condition) {
    __tessera_condition_signal(condition);
    return 0;
}
int pthread_cond_broadcast(struct condition *condition) {
    __tessera_condition_broadcast(condition);
    return 0;
}
int pthread_cond_wait(struct condition *condition, struct mutex *mutex) {
    return __tessera_condition_wait(condition, mutex, 0);
}
int pthread_cond_timedwait(struct condition *condition, struct mutex *mutex, const struct time *time) {
    return __tessera_condition_timed_wait(condition, mutex, time);
}
int pthread_cond_clockwait(struct condition *condition, struct mutex *mutex, int clock, const struct time *time) {
    return is_clock(clock) ? until(clock, time, __tessera_condition_timed_wait(condition, mutex, time)) : EINVAL_;
}
