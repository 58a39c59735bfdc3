// pthread.h. Left out, so that their use ends in `unknown`: cancellation of other threads, signals, robust mutexes, scheduling
// parameters, CPU clocks. Attributes other than those for detached threads and kinds of mutexes are accepted and have no effect.
// Time is not modelled: what has a time limit may reach it whenever it would have to wait.
#include "thread.h"

typedef unsigned long thread_t;

static struct handle *handle_of(thread_t thread) { return (struct handle *)thread; }

// Attributes of threads that matter, or are told again. The size of the stack is 8 MiB unless it is set.
struct attributes {
    int detached;
    size_t stack_size;
};
enum { LEAST_STACK = 16384 };

int pthread_attr_init(struct attributes *attributes) {
    attributes->detached = 0;
    attributes->stack_size = 8 << 20;
    return 0;
}
int pthread_attr_destroy(struct attributes *attributes) { return ((void)attributes, 0); }
int pthread_attr_setdetachstate(struct attributes *attributes, int detached) {
    if (detached != 0 && detached != 1)
        return EINVAL_;
    attributes->detached = detached;
    return 0;
}
int pthread_attr_getdetachstate(const struct attributes *attributes, int *detached) {
    *detached = attributes->detached;
    return 0;
}

#define ACCEPT(name) \
    int name(void *attributes, long value) { return ((void)attributes, (void)value, 0); }
#define ACCEPT_INT(name) \
    int name(void *attributes, int value) { return ((void)attributes, (void)value, 0); }
ACCEPT(pthread_attr_setguardsize)
ACCEPT_INT(pthread_attr_setscope)
ACCEPT_INT(pthread_attr_setinheritsched)
static int set_stack_size(struct attributes *attributes, size_t size) {
    if (size < LEAST_STACK)
        return EINVAL_;
    attributes->stack_size = size;
    return 0;
}
int pthread_attr_setstacksize(struct attributes *attributes, size_t size) { return set_stack_size(attributes, size); }
int pthread_attr_setstack(struct attributes *attributes, void *stack, size_t size) {
    (void)stack;
    return set_stack_size(attributes, size);
}
int pthread_attr_getstacksize(const struct attributes *attributes, size_t *size) {
    *size = attributes->stack_size;
    return 0;
}

int pthread_create(thread_t *thread, const struct attributes *attributes, void *(*start)(void *), void *argument) {
    __tessera_thread_start(start, NULL, argument, attributes && attributes->detached, thread);
    return 0;
}
int pthread_join(thread_t thread, void **result) { return __tessera_thread_join(handle_of(thread), result); }
int pthread_detach(thread_t thread) { return __tessera_thread_detach(handle_of(thread)); }
_Noreturn void pthread_exit(void *result) { __tessera_thread_finish(result); }
thread_t pthread_self(void) { return (thread_t)current_handle(); }
int pthread_equal(thread_t a, thread_t b) { return a == b; }
int pthread_yield(void) { return 0; }

static int join_now(struct handle *handle, void **result, int otherwise) {
    __tessera_atomic_begin();
    _Bool done = handle->done;
    __tessera_atomic_end();
    return done ? __tessera_thread_join(handle, result) : otherwise;
}
int pthread_tryjoin_np(thread_t thread, void **result) { return join_now(handle_of(thread), result, EBUSY_); }
int pthread_timedjoin_np(thread_t thread, void **result, const void *time) {
    touch_time(time);
    return join_now(handle_of(thread), result, ETIMEDOUT_);
}

int pthread_setname_np(thread_t thread, const char *name) { return ((void)thread, touch_text(name), 0); }
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
// There is no fork.
int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
    return ((void)prepare, (void)parent, (void)child, 0);
}
// Nobody can cancel a thread.
static int set_cancel(int *old) {
    if (old)
        *old = 0;
    return 0;
}
int pthread_setcancelstate(int state, int *old) { return ((void)state, set_cancel(old)); }
int pthread_setcanceltype(int type, int *old) { return ((void)type, set_cancel(old)); }
void pthread_testcancel(void) {}
int pthread_cancel(thread_t thread) {
    (void)thread;
    __tessera_unsupported("pthread_cancel");
}

int pthread_once(int *control, void (*routine)(void)) { return __tessera_once(control, routine); }
int pthread_key_create(unsigned *key, void (*destructor)(void *)) { return __tessera_key_create(key, destructor); }
int pthread_key_delete(unsigned key) {
    __tessera_key_delete(key);
    return 0;
}
void *pthread_getspecific(unsigned key) { return __tessera_key_get(key); }
int pthread_setspecific(unsigned key, const void *value) { return __tessera_key_set(key, value); }

// The attributes of a mutex are its kind.
int pthread_mutexattr_init(int *attributes) { return (*attributes = NORMAL); }
int pthread_mutexattr_destroy(int *attributes) { return ((void)attributes, 0); }
int pthread_mutexattr_settype(int *attributes, int kind) {
    if (kind < 0 || kind > KINDS)
        return EINVAL_;
    *attributes = kind;
    return 0;
}
int pthread_mutexattr_gettype(const int *attributes, int *kind) {
    *kind = *attributes;
    return 0;
}
ACCEPT_INT(pthread_mutexattr_setpshared)
ACCEPT_INT(pthread_mutexattr_setprotocol)
ACCEPT_INT(pthread_mutexattr_setprioceiling)
int pthread_mutexattr_setrobust(int *attributes, int robust) {
    (void)attributes;
    if (robust)
        __tessera_unsupported("robust mutexes");
    return 0;
}

int pthread_mutex_init(struct mutex *mutex, const int *attributes) {
    __tessera_mutex_init(mutex, attributes ? *attributes : NORMAL);
    return 0;
}
int pthread_mutex_destroy(struct mutex *mutex) { return __tessera_mutex_destroy(mutex); }
int pthread_mutex_lock(struct mutex *mutex) { return __tessera_mutex_lock(mutex); }
int pthread_mutex_trylock(struct mutex *mutex) { return __tessera_mutex_try(mutex, EBUSY_); }
int pthread_mutex_timedlock(struct mutex *mutex, const void *time) {
    touch_time(time);
    return __tessera_mutex_try(mutex, ETIMEDOUT_);
}
int pthread_mutex_clocklock(struct mutex *mutex, int clock, const void *time) {
    (void)clock;
    touch_time(time);
    return __tessera_mutex_try(mutex, ETIMEDOUT_);
}
int pthread_mutex_unlock(struct mutex *mutex) { return __tessera_mutex_unlock(mutex); }

int pthread_condattr_init(int *attributes) { return (*attributes = 0); }
int pthread_condattr_destroy(int *attributes) { return ((void)attributes, 0); }
ACCEPT_INT(pthread_condattr_setpshared)
ACCEPT_INT(pthread_condattr_setclock)

int pthread_cond_init(struct condition *condition, const void *attributes) {
    (void)attributes;
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
int pthread_cond_timedwait(struct condition *condition, struct mutex *mutex, const void *time) {
    touch_time(time);
    return __tessera_condition_wait(condition, mutex, 1);
}
int pthread_cond_clockwait(struct condition *condition, struct mutex *mutex, int clock, const void *time) {
    (void)clock;
    touch_time(time);
    return __tessera_condition_wait(condition, mutex, 1);
}
