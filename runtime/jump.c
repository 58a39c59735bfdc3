// Jumps out of functions (setjmp.h), and the handlers of pthread_cleanup_push in C, which are run
// by jumps. Exact, but for what is said to be unsupported. A variable in an inner block that a jump
// leaves exists until its function returns.
//
// The translation gives each call of setjmp in a function an object in its frame, which stands for
// the place to return to, and passes its address as one more argument. After a jump it leaves the
// functions that were called since, as after an exception (`src/frontend/translate/jump.rs`), until
// it finds the frame with this object.
#include "thread.h"

// The beginning of a jmp_buf.
struct buffer {
    const char *place;
    const void *thread;
    struct buffer *outer; // that of the handler that was pushed before
    _Bool saves_mask;
    uint64_t mask;
};

// The translation knows the members.
_Thread_local struct {
    const void *handler; // null: this is no exception
    int selector;
    const char *place;
    int value;
} __tessera_jump;

// Of exception.c. The translation sets it; it is set here, too, so that it is linked.
extern _Thread_local struct {
    const void *pending;
} __tessera_exceptions;

// Of signal.c. Where nothing is sent or blocked, masks do not matter.
uint64_t __tessera_signal_mask(void);
void __tessera_set_signal_mask(uint64_t signals);

// Leaves the calling function.
_Noreturn void __tessera_unwind(void *);

static int set(struct buffer *buffer, _Bool saves_mask, const char *place) {
    buffer->place = place;
    buffer->thread = &__tessera_jump;
    buffer->saves_mask = saves_mask;
    if (saves_mask && USES_SIGNALS)
        buffer->mask = __tessera_signal_mask();
    return 0;
}
int setjmp(struct buffer *buffer, const char *place) { return set(buffer, 1, place); }
int _setjmp(struct buffer *buffer, const char *place) { return set(buffer, 0, place); }
int __sigsetjmp(struct buffer *buffer, int saves_mask, const char *place) { return set(buffer, saves_mask != 0, place); }

static _Noreturn void jump(const struct buffer *buffer, int value) {
    const char *place = buffer->place;
    if (buffer->thread != &__tessera_jump)
        __tessera_unsupported("longjmp with a buffer that this thread has not filled");
    (void)*(const volatile char *)place; // undefined if the function has returned
    if (USES_SIGNALS && buffer->saves_mask)
        __tessera_set_signal_mask(buffer->mask);
    __tessera_jump.place = place;
    __tessera_jump.value = value ? value : 1;
    __tessera_exceptions.pending = &__tessera_jump;
    __tessera_unwind(&__tessera_jump);
}
_Noreturn void longjmp(const struct buffer *buffer, int value) { jump(buffer, value); }
_Noreturn void _longjmp(const struct buffer *buffer, int value) { jump(buffer, value); }
_Noreturn void siglongjmp(const struct buffer *buffer, int value) { jump(buffer, value); }
_Noreturn void __longjmp_chk(const struct buffer *buffer, int value) { jump(buffer, value); }

// Whether a variable that has changed since setjmp, and is not volatile, has its old value after a
// jump. Unoptimised code keeps the new one.
_Bool __tessera_old_local(int jumped) { return jumped && __tessera_usually_bool(0, "longjmp"); }

// The same where one call of setjmp fills several buffers: it is not known which value the local
// had when this one was filled.
_Bool __tessera_unknown_local(int jumped) {
    if (jumped && __tessera_usually_bool(0, "longjmp"))
        __tessera_unsupported("the value of a local that has changed since one of several calls of setjmp");
    return 0;
}

// The newest handler of this thread, and the result of a thread that ends while they run.
static _Thread_local struct {
    struct buffer *newest;
    void *result;
} cleanups;

static void run_newest(void *result) {
    if (!cleanups.newest)
        return;
    cleanups.result = result;
    jump(cleanups.newest, 1);
}
static void pop(struct buffer *buffer) {
    cleanups.newest = buffer->outer;
    if (!buffer->outer)
        __tessera_run_cleanups = NULL;
}
void __pthread_register_cancel(struct buffer *buffer) {
    buffer->outer = cleanups.newest;
    cleanups.newest = buffer;
    __tessera_run_cleanups = run_newest;
}
void __pthread_unregister_cancel(struct buffer *buffer) { pop(buffer); }
// The handler has run.
_Noreturn void __pthread_unwind_next(struct buffer *buffer) {
    pop(buffer);
    __tessera_thread_finish(cleanups.result);
}
