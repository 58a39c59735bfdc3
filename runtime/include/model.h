// What the models share with each other. Internal names begin with __tessera_, and a model calls only functions with such
// names or static ones: the program may define any other name for itself.
#ifndef TESSERA_MODEL_H
#define TESSERA_MODEL_H

#include "tessera.h"

// Text that nobody knows: declared, never defined. A read of it stops the execution with `unknown`; its address is fine.
extern char __tessera_unknown_text[];

// errno of the current thread.
extern _Thread_local int __tessera_errno;

enum {
    EPERM_ = 1,
    EAGAIN_ = 11,
    ENOMEM_ = 12,
    EBUSY_ = 16,
    EINVAL_ = 22,
    ERANGE_ = 34,
    EDEADLK_ = 35,
    EOVERFLOW_ = 75,
    ETIMEDOUT_ = 110,
};

// Run by the entry function after main has returned, and by exit.
_Noreturn void __tessera_finish(int status);

// Has `handler(argument)` run at exit. `handler` takes no argument where `plain` is set.
void __tessera_at_exit(void (*handler)(void *), void *argument, _Bool plain);

// Where formatted output goes: at most `room` bytes at `at` (none if it is null), all of them counted.
struct sink {
    char *at;
    size_t room;
    size_t count;
};

// Formats as printf does; unsupported: floating point, %n, %p, wide characters, positional arguments.
void __tessera_format(struct sink *sink, const char *format, va_list *arguments);

// Reads `count` bytes, or a text, of which nobody wants to know more than whether they can be read.
static inline void touch(const void *from, size_t count) {
    if (count && __tessera_checks_memory())
        (void)(((volatile const char *)from)[0] + ((volatile const char *)from)[count - 1]);
    if (count && __tessera_checks_races()) {
        void *copy = __tessera_alloc_internal(count, 0);
        __builtin_memcpy(copy, from, count);
        __tessera_free(copy);
    }
}
static inline _Bool touches_texts(void) { return __tessera_checks_memory() | __tessera_checks_races(); }
static inline void touch_text(const char *text) {
    if (touches_texts())
        while (*text)
            text++;
}
// A time, in seconds and parts of them.
static inline void touch_time(const void *time) { touch(time, 2 * sizeof(long)); }

// A nondeterministic value in a range, both ends included.
static inline int input_between(int low, int high) {
    int value = (int)__tessera_input_u32("int");
    __tessera_assume((value >= low) & (value <= high));
    return value;
}

static inline long input_long(void) {
#if __SIZEOF_LONG__ == 8
    return (long)__tessera_input_u64("long");
#else
    return (long)__tessera_input_u32("long");
#endif
}

#endif
