// Threads: creation, end, join. By convention creation never fails, and identifiers are not used
// again. The identifier of a thread that was joined, or that was detached and has ended, must not
// be used: glibc would access memory that it may have reused. Not modelled: handlers at exit if the
// first thread ends by pthread_exit.
#include "thread.h"
#include "cancel.h"

struct handle __tessera_first_thread;
_Thread_local void (*__tessera_at_thread_end)(void);
_Thread_local void (*__tessera_run_cleanups)(void *result);
_Thread_local void (*__tessera_refuse_end)(void);

static void end(struct handle *handle, void *result) {
    __tessera_end_thread_objects();
    if (__tessera_at_thread_end)
        __tessera_at_thread_end();
    __tessera_atomic_begin();
    if (MAKES_ROBUST)
        __tessera_owner_ends();
    handle->result = result;
    handle->done = 1;
    if (USES_SIGNALS)
        __tessera_thread_leaves_signals(handle);
    __tessera_atomic_end();
}

static void run(void *argument) {
    struct thread *thread = argument;
    void *(*start)(void *) = thread->start;
    int (*start_c11)(void *) = thread->start_c11;
    void *passed = thread->argument;
    __tessera_set_rounding_mode(thread->rounding);
    if (__tessera_is_used("__tessera_flags"))
        __tessera_set_exception_flags(thread->exceptions);
    // These values are not needed any more. If they were kept, states that are otherwise equal
    // would differ forever.
    thread->start = NULL;
    thread->start_c11 = NULL;
    thread->argument = NULL;
    thread->rounding = 0;
    if (__tessera_is_used("__tessera_flags"))
        thread->exceptions = 0;
    void *result = start ? start(passed) : (void *)(intptr_t)start_c11(passed);
    if (CANCELS)
        __tessera_cancellation_ends(1);
    end(thread->handle, result);
}

_Noreturn void __tessera_thread_finish(void *result) {
    if (CANCELS)
        __tessera_cancellation_ends(0);
    if (__tessera_refuse_end)
        __tessera_refuse_end();
    if (__tessera_run_cleanups)
        __tessera_run_cleanups(result);
    end(current_handle(), result);
    if (!__tessera_thread_argument())
        __tessera_first_thread_ends();
    __tessera_thread_exit();
}

// The handle is written to `result` before the thread runs, by a plain access that may race with
// others.
struct handle *__tessera_thread_start(void *(*start)(void *), int (*start_c11)(void *), void *argument, _Bool detached,
                                      unsigned long *result) {
    struct handle *handle = __tessera_alloc_internal(sizeof *handle, 1);
    struct thread *thread = __tessera_alloc_internal(sizeof *thread, 1);
    handle->detached = detached;
    thread->handle = handle;
    thread->start = start;
    thread->start_c11 = start_c11;
    thread->argument = argument;
    thread->rounding = __tessera_rounding_mode();
    if (USES_SIGNALS)
        __tessera_thread_inherits_signals(handle);
    if (__tessera_is_used("__tessera_flags"))
        thread->exceptions = __tessera_exception_flags();
    *result = (unsigned long)handle;
    if (COUNTS_THREADS) {
        __tessera_atomic_begin();
        __tessera_threads_to_join++;
        __tessera_atomic_end();
    }
    __tessera_thread_create(run, thread);
    return handle;
}

int __tessera_thread_join(struct handle *handle, void **result, _Bool is_point) {
    if (handle == current_handle()) {
        if (is_point)
            CANCELLATION_POINT();
        return EDEADLK_;
    }
    __tessera_atomic_begin();
    MUST_BE_THERE(handle);
    if (handle->detached) {
        __tessera_misuse("join of a detached thread");
        __tessera_atomic_end();
        return EINVAL_;
    }
    // A thread that is cancelled may still join one that has ended.
    _Bool done = handle->done, cancelled = CANCELLED() && is_point;
    __tessera_await(done | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, done)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    void *value = handle->result;
    if (COUNTS_THREADS)
        __tessera_threads_to_join -= handle != &__tessera_first_thread && !handle->joined;
    handle->joined = 1;
    __tessera_atomic_end();
    if (result)
        *result = value;
    return 0;
}

// Joins the thread if it has ended; else returns `otherwise`, or the error of a join that can never
// succeed.
int __tessera_thread_join_now(struct handle *handle, void **result, int otherwise) {
    __tessera_atomic_begin();
    MUST_BE_THERE(handle);
    _Bool detached = handle->detached, done = handle->done;
    __tessera_atomic_end();
    if (done)
        return __tessera_thread_join(handle, result, otherwise != EBUSY_);
    if (otherwise == EBUSY_)
        return otherwise;
    if (!detached)
        CANCELLATION_POINT();
    return handle == current_handle() ? EDEADLK_ : detached ? EINVAL_ : otherwise;
}

int __tessera_thread_detach(struct handle *handle) {
    __tessera_atomic_begin();
    MUST_BE_THERE(handle);
    _Bool before = handle->detached;
    if (before)
        __tessera_misuse("detaching of a detached thread");
    handle->detached = 1;
    __tessera_atomic_end();
    return before ? EINVAL_ : 0;
}
