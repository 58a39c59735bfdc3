// threads.h, with glibc's values of its enumerations. The approximations are the same as for
// pthread.h.
#include "thread.h"
#include "cancel.h"

enum { SUCCESS = 0, BUSY = 1, ERROR = 2, TIMEDOUT = 4 };
enum { RECURSIVE_TYPE = 1, RECURSIVE_TIMED_TYPE = 3 };

typedef unsigned long thread_t;

static int status(int error) {
    switch (error) {
    case 0: return SUCCESS;
    case EBUSY_: return BUSY;
    case ETIMEDOUT_: return TIMEDOUT;
    default: return ERROR;
    }
}

int thrd_create(thread_t *thread, int (*start)(void *), void *argument) {
    __tessera_thread_start(NULL, start, argument, 0, thread);
    return SUCCESS;
}
int thrd_join(thread_t thread, int *result) {
    void *value;
    int error = __tessera_thread_join((struct handle *)thread, &value, 1);
    // If joining fails, glibc writes an uninitialised value.
    if (result)
        *result = error ? (int)__tessera_unspecified_u32("thrd_join") : (int)(intptr_t)value;
    return status(error);
}
int thrd_detach(thread_t thread) { return status(__tessera_thread_detach((struct handle *)thread)); }
_Noreturn void thrd_exit(int result) { __tessera_thread_finish((void *)(intptr_t)result); }
thread_t thrd_current(void) { return (thread_t)current_handle(); }
int thrd_equal(thread_t a, thread_t b) { return a == b; }
void thrd_yield(void) {}
// No signal ends the sleep.
int thrd_sleep(const struct time *time, void *rest) {
    (void)rest;
    CANCELLATION_POINT();
    if ((time->seconds < 0) | !is_time(time))
        return -2;
    __tessera_slept(time->seconds, time->nanoseconds);
    return 0;
}

// As in glibc, a number that is not a type means a plain mutex.
int mtx_init(struct mutex *mutex, int type) {
    __tessera_mutex_init(mutex, type == RECURSIVE_TYPE || type == RECURSIVE_TIMED_TYPE ? RECURSIVE : NORMAL);
    return SUCCESS;
}
void mtx_destroy(struct mutex *mutex) { __tessera_mutex_destroy(mutex); }
int mtx_lock(struct mutex *mutex) { return status(__tessera_mutex_lock(mutex)); }
int mtx_trylock(struct mutex *mutex) { return status(__tessera_mutex_try(mutex, EBUSY_)); }
int mtx_timedlock(struct mutex *mutex, const struct time *time) { return status(__tessera_mutex_timed_lock(mutex, time)); }
int mtx_unlock(struct mutex *mutex) { return status(__tessera_mutex_unlock(mutex)); }

int cnd_init(struct condition *condition) {
    __tessera_condition_init(condition);
    return SUCCESS;
}
void cnd_destroy(struct condition *condition) { __tessera_condition_destroy(condition); }
int cnd_signal(struct condition *condition) {
    __tessera_condition_signal(condition);
    return SUCCESS;
}
int cnd_broadcast(struct condition *condition) {
    __tessera_condition_broadcast(condition);
    return SUCCESS;
}
int cnd_wait(struct condition *condition, struct mutex *mutex) {
    return status(__tessera_condition_wait(condition, mutex, 0));
}
int cnd_timedwait(struct condition *condition, struct mutex *mutex, const struct time *time) {
    return status(__tessera_condition_timed_wait(condition, mutex, time));
}

int tss_create(unsigned *key, void (*destructor)(void *)) { return status(__tessera_key_create(key, destructor)); }
void tss_delete(unsigned key) { __tessera_key_delete(key); }
void *tss_get(unsigned key) { return __tessera_key_get(key); }
int tss_set(unsigned key, void *value) { return status(__tessera_key_set(key, value)); }
