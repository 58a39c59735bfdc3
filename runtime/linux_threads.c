// What Linux tells of threads and processors beyond POSIX: identifiers, names, affinity. The name
// of a thread that it has not set itself is any text; the names of other threads are left out.
// Affinity is not remembered: each answer is any one.
#include "thread.h"

int __tessera_process(void);

enum { MOST_THREADS = 1 << 22, NAME = 16 };

// Those that were asked for; they differ.
struct given {
    int value;
    struct given *next;
};
static struct given *all;
static _Thread_local int own;

int __tessera_thread_number(void) {
    int process = __tessera_process();
    if (!__tessera_thread_argument())
        return process;
    if (!own) {
        int value = input_between(1, MOST_THREADS);
        __tessera_assume(value != process);
        struct given *new = __tessera_alloc_internal(sizeof *new, 1);
        new->value = value;
        __tessera_atomic_begin();
        new->next = all;
        all = new;
        for (const struct given *other = new->next; other; other = other->next)
            __tessera_assume(other->value != value);
        __tessera_atomic_end();
        own = value;
    }
    return own;
}
int gettid(void) { return __tessera_thread_number(); }

static _Thread_local char name[NAME];
static _Thread_local _Bool is_named;

// At most 15 characters count.
void __tessera_name_thread(const char *text) {
    size_t length = 0;
    while (length < NAME - 1 && text[length]) {
        name[length] = text[length];
        length++;
    }
    for (; length < NAME; length++)
        name[length] = 0;
    is_named = 1;
}

static void tell_name(char *to) {
    for (size_t i = 0; i < NAME - 1; i++)
        to[i] = is_named ? name[i] : (char)__tessera_input_u8("char");
    to[NAME - 1] = 0;
}

int pthread_getname_np(unsigned long thread, char *to, size_t size) {
    if (size < NAME)
        return ERANGE_;
    if ((struct handle *)thread != current_handle())
        __tessera_unsupported("pthread_getname_np: the name of another thread");
    tell_name(to);
    return 0;
}

enum { PR_SET_NAME = 15, PR_GET_NAME = 16 };
int prctl(int option, ...) {
    va_list arguments;
    va_start(arguments, option);
    if (option == PR_SET_NAME)
        __tessera_name_thread(va_arg(arguments, char *));
    else if (option == PR_GET_NAME)
        tell_name(va_arg(arguments, char *));
    else
        __tessera_unsupported("prctl: of something else than names");
    va_end(arguments);
    return 0;
}

enum { MOST_PROCESSORS = 1 << 15, MOST_WORDS = 128 / sizeof(long) };

// The kernel fills as many words as it has processors, glibc clears the others.
static int affinity(size_t size, unsigned long *set) {
    touch(set, size);
    if (__tessera_input_bool("_Bool"))
        return EINVAL_;
    if (size > MOST_WORDS * sizeof(long))
        __tessera_unsupported("sched_getaffinity: a set of more than 1024 processors");
    unsigned long any = 0;
    for (size_t i = 0; i < size / sizeof(long); i++) {
        set[i] = sizeof(long) == 8 ? (unsigned long)__tessera_input_u64("unsigned long") : (unsigned long)__tessera_input_u32("unsigned long");
        any |= set[i];
    }
    __tessera_assume(any != 0);
    return 0;
}
static int failed(int error) {
    if (error)
        __tessera_errno_is(error);
    return error ? -1 : 0;
}
static int change(size_t size, const void *set) {
    touch(set, size);
    return __tessera_input_bool("_Bool") ? EINVAL_ : 0;
}
int sched_getaffinity(int process, size_t size, unsigned long *set) {
    if (process && __tessera_input_bool("_Bool"))
        return failed(ESRCH_);
    return failed(affinity(size, set));
}
int sched_setaffinity(int process, size_t size, const void *set) {
    if (process && __tessera_input_bool("_Bool"))
        return failed(__tessera_input_bool("_Bool") ? ESRCH_ : EPERM_);
    return failed(change(size, set));
}
int pthread_getaffinity_np(unsigned long thread, size_t size, unsigned long *set) { return ((void)thread, affinity(size, set)); }
int pthread_setaffinity_np(unsigned long thread, size_t size, const void *set) { return ((void)thread, change(size, set)); }

static int most(void) { return __tessera_processors() ? (int)__tessera_processors() : MOST_PROCESSORS; }
int sched_getcpu(void) { return input_between(0, most() - 1); }
static int processors(void) { return __tessera_processors() ? (int)__tessera_processors() : input_between(1, MOST_PROCESSORS); }
int get_nprocs(void) { return processors(); }
int get_nprocs_conf(void) { return processors(); }
