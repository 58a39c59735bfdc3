// Cancellation of threads (pthread.h). A thread that was cancelled ends at its next cancellation
// point, as by pthread_exit; a wait at one ends. Requests are ignored once the thread ends.
// Cancellation points are those of POSIX that are modelled; of those that it leaves to the library,
// the functions for streams and temporary files may be some. Unsupported: cancelling another thread
// at any place (asynchronously), in destructors of keys after the thread's function has returned,
// and in C++ with destructors or handlers.
#include "thread.h"
#include "cancel.h"

enum { ENABLED = 0, DEFERRED = 0 };
enum { RUNS, HAS_RETURNED, ENDS };

static _Thread_local int state, type;
static _Thread_local uint8_t stage;

_Bool __tessera_is_cancelled(void) { return state == ENABLED && stage != ENDS && current_handle()->cancelled; }

_Noreturn void __tessera_cancel(void) {
    if (stage == HAS_RETURNED)
        __tessera_unsupported("cancellation of a thread in a destructor of a key");
    if (__tessera_is_used("__tessera_thread_unwinds"))
        __tessera_unsupported("cancellation of a thread in a program with destructors or handlers to run");
    __tessera_thread_finish((void *)-1);
}

static _Bool is_requested(void) {
    if (state != ENABLED || stage == ENDS)
        return 0;
    __tessera_atomic_begin();
    _Bool requested = current_handle()->cancelled;
    __tessera_atomic_end();
    return requested;
}

void __tessera_cancellation_point(void) {
    if (is_requested())
        __tessera_cancel();
}

void __tessera_optional_cancellation_point(_Bool leaves_traces) {
    if (!is_requested() || !__tessera_unspecified_bool("an optional cancellation point"))
        return;
    if (leaves_traces)
        __tessera_unsupported("cancellation of a thread in a function that may be a cancellation point");
    __tessera_cancel();
}

// Others have to know whether the thread may be cancelled at any place.
static void tell(_Bool by_state) {
    _Bool anywhere = state == ENABLED && type != DEFERRED && stage != ENDS;
    __tessera_atomic_begin();
    struct handle *self = current_handle();
    _Bool before = self->cancelled_anywhere, requested = self->cancelled;
    if (before != anywhere)
        self->cancelled_anywhere = anywhere;
    __tessera_atomic_end();
    if (!anywhere || !requested)
        return;
    // In glibc 2.36, the thread returns null then if the request came while they were disabled.
    if (by_state)
        __tessera_unsupported("pthread_setcancelstate: a request that is pending when a thread lets itself be cancelled at any place");
    __tessera_cancel();
}

void __tessera_cancellation_ends(_Bool returned) {
    stage = returned ? HAS_RETURNED : ENDS;
    if (type != DEFERRED && !returned)
        tell(0);
}

static int exchange(int *kept, int new, int *old) {
    if (new != 0 && new != 1)
        return EINVAL_;
    if (old)
        *old = *kept;
    _Bool changes = *kept != new;
    *kept = new;
    if (CANCELS && changes && type != DEFERRED | kept == &type)
        tell(kept == &state);
    return 0;
}
int pthread_setcancelstate(int new, int *old) { return exchange(&state, new, old); }
int pthread_setcanceltype(int new, int *old) { return exchange(&type, new, old); }
void pthread_testcancel(void) { CANCELLATION_POINT(); }

int pthread_cancel(unsigned long thread) {
    struct handle *handle = (struct handle *)thread;
    _Bool self = handle == current_handle();
    __tessera_atomic_begin();
    MUST_BE_THERE(handle);
    _Bool anywhere = handle->cancelled_anywhere & !handle->done;
    if (!handle->done)
        handle->cancelled = 1;
    __tessera_atomic_end();
    if (anywhere && !self)
        __tessera_unsupported("pthread_cancel of a thread that may be cancelled at any place");
    if (anywhere)
        __tessera_cancel();
    return 0;
}
