// Declarations that the models share. Internal names begin with __tessera_. A model calls only
// functions with such names or static ones, because the program may define any other name for
// itself.
#ifndef TESSERA_MODEL_H
#define TESSERA_MODEL_H

#include "tessera.h"

// A text of unknown content: declared, never defined. Reading it ends the execution with `unknown`;
// using its address is fine.
extern char __tessera_unknown_text[];

// errno of the current thread.
extern _Thread_local int __tessera_errno;

enum {
    EPERM_ = 1,
    ENOENT_ = 2,
    ESRCH_ = 3,
    EINTR_ = 4,
    EIO_ = 5,
    ENXIO_ = 6,
    EBADF_ = 9,
    EAGAIN_ = 11,
    ENOMEM_ = 12,
    EACCES_ = 13,
    EFAULT_ = 14,
    EBUSY_ = 16,
    EEXIST_ = 17,
    EXDEV_ = 18,
    ENODEV_ = 19,
    ENOTDIR_ = 20,
    EISDIR_ = 21,
    EINVAL_ = 22,
    ENFILE_ = 23,
    EMFILE_ = 24,
    ENOTTY_ = 25,
    ETXTBSY_ = 26,
    EFBIG_ = 27,
    ENOSPC_ = 28,
    ESPIPE_ = 29,
    EROFS_ = 30,
    EMLINK_ = 31,
    EPIPE_ = 32,
    EDOM_ = 33,
    ERANGE_ = 34,
    ENAMETOOLONG_ = 36,
    ENOLCK_ = 37,
    ENOTEMPTY_ = 39,
    ELOOP_ = 40,
    EDEADLK_ = 35,
    EOVERFLOW_ = 75,
    EDESTADDRREQ_ = 89,
    EOPNOTSUPP_ = 95,
    ECONNRESET_ = 104,
    ENOTCONN_ = 107,
    ETIMEDOUT_ = 110,
    EDQUOT_ = 122,
    EOWNERDEAD_ = 130,
    ENOTRECOVERABLE_ = 131,
};

// Sets errno after a call failed for a known reason.
static inline void __tessera_errno_is(int number) {
    if (__tessera_uses_errno())
        __tessera_errno = number;
}

// Sets errno to one of these numbers, which the environment chooses, if `failed`. No branch depends
// on `failed` or on the number.
static inline void __tessera_errno_among(_Bool failed, const uint8_t *numbers, size_t count) {
    if (!__tessera_uses_errno())
        return;
    uint8_t number = __tessera_input_u8("errno");
    _Bool known = 0;
    for (size_t i = 0; i < count; i++)
        known |= number == numbers[i];
    __tessera_assume(known);
    __tessera_errno = failed ? number : __tessera_errno;
}
#define __tessera_errno_one_of_if(failed, ...) \
    do { \
        static const uint8_t numbers[] = {__VA_ARGS__}; \
        __tessera_errno_among(failed, numbers, sizeof numbers); \
    } while (0)
#define __tessera_errno_one_of(...) __tessera_errno_one_of_if(1, __VA_ARGS__)

// Sets errno after a call that may have succeeded or failed, and may have set errno or not.
static inline void __tessera_errno_unspecified(const char *function) {
    if (__tessera_uses_errno())
        __tessera_errno = (int)(__tessera_unspecified_u8(function));
}

// Destroys the thread-local objects of the calling thread. Where nothing registers some, this
// becomes a call of __tessera_end_nothing.
void __tessera_end_thread_objects(void);

// Run by the entry function after main has returned, and by exit.
_Noreturn void __tessera_finish(int status);

// Registers `handler(argument)` to run at exit. `handler` takes no argument if `plain` is set.
void __tessera_at_exit(void (*handler)(void *), void *argument, _Bool plain);

// Whether a variable of the environment is set, as for getenv.
_Bool __tessera_is_set(const char *name);

// Where formatted output goes: at most `room` bytes are written at `at` (none if it is null).
// `count` counts the others, too.
struct sink {
    char *at;
    size_t room;
    size_t count;
};

// Formats as printf does. Unsupported: %La, %p of an address, wide characters, positional
// arguments.
void __tessera_format(struct sink *sink, const char *format, va_list *arguments);

// Reads what formatted output to a stream reads, without the format itself; and refuses formats
// that write.
void __tessera_touch_arguments(const char *format, va_list *arguments);
void __tessera_ignore_format(const char *format);

static inline size_t length_of(const char *text) {
    const char *end = text;
    while (*end)
        end++;
    return (size_t)(end - text);
}
static inline _Bool same_text(const char *a, const char *b) {
    while (*a && *a == *b)
        a++, b++;
    return *a == *b;
}

// Reads `count` bytes, or a text, only to check that they can be read. Their values do not matter.
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
// Texts of the environment that are longer than those that are followed (environment.c). Declared,
// never defined.
extern char __tessera_long_text_0[], __tessera_long_text_1[], __tessera_long_text_2[], __tessera_long_text_3[];
static inline _Bool is_long_text(const void *base) {
    return base == __tessera_long_text_0 || base == __tessera_long_text_1 || base == __tessera_long_text_2 || base == __tessera_long_text_3;
}
// An address of which nothing is known is not compared.
static inline _Bool is_unknown_text(const char *text) {
    const void *base = __tessera_object_base(text);
    return base == __tessera_unknown_text || __tessera_is_used("getenv") && is_long_text(base);
}
// Bytes, or a text, that leave the program.
static inline void show_bytes(const void *from, size_t count) {
    touch(from, count);
    if (__tessera_checks_uninitialised())
        for (size_t i = 0; i < count; i++)
            __tessera_shows_byte(((const unsigned char *)from)[i]);
}
static inline void show_text(const char *text) {
    if ((touches_texts() | __tessera_checks_uninitialised()) && !is_unknown_text(text))
        while (*text)
            text++;
}
static inline void touch_text(const char *text) {
    if (touches_texts() && !is_unknown_text(text))
        while (*text)
            text++;
}
// Writes bytes again that an atomic section has written: accesses in a section are no data races,
// but those of the caller are.
static inline void touch_written(void *to, size_t count) {
    if (__tessera_checks_races())
        for (size_t i = 0; i < count; i++)
            ((volatile char *)to)[i] = ((volatile char *)to)[i];
}
// Whether the kernel accepts a text as a path; if not, sets errno. It refuses null and the empty
// text. The rest is up to the file system.
static inline _Bool is_path(const char *path) {
    if (!path) {
        __tessera_errno_is(EFAULT_);
        return 0;
    }
    touch_text(path);
    if (!is_unknown_text(path) && !*path) {
        __tessera_errno_is(ENOENT_);
        return 0;
    }
    return 1;
}
// Reads a time, which consists of seconds and a fraction.
static inline void touch_time(const void *time) { touch(time, 2 * sizeof(long)); }

// Whether the program sets timers that send signals to it (alarm.c), of which sleeps would have to
// know.
#define SETS_ALARMS \
    (__tessera_is_used("alarm") | __tessera_is_used("ualarm") | \
     __tessera_is_used("setitimer") | __tessera_is_used("timer_settime"))
void __tessera_check_sleep_beside_alarm(void);

// The thread has slept for so long, at least. The second is for the clock of C++.
void __tessera_slept(long seconds, long nanoseconds);
// What CLOCK_MONOTONIC shows now.
void __tessera_read_monotonic(long *seconds, long *nanoseconds);
// CLOCK_MONOTONIC, and with it steady_clock, shows this time or a later one.
void __tessera_time_has_come(long seconds, long nanoseconds);
// What steady_clock shows at least after a sleep that begins now; and that it has ended.
long long __tessera_steady_wakes(long seconds, long nanoseconds);
void __tessera_steady_woke(long long time);

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

// Ends in `unknown` unless the rounding mode is to nearest. `what`, a literal, is computed in
// another way in other modes.
#define ONLY_TO_NEAREST(what) \
    ({ \
        if (__tessera_rounding_mode()) \
            __tessera_unsupported(what " in a rounding mode other than to nearest"); \
    })

#endif
