// Attributes objects of pthread.h. Attributes without an effect are only stored and returned. Left
// out, so that their use is `unknown`: sets of CPUs, masks of signals. Not modelled: mutexes that
// have a ceiling, or that inherit priorities and know their owner.
#include "thread.h"

enum { LEAST_STACK = 16384, PAGE = 4096, PRIORITIES = 99, OTHER = 0, ROUND_ROBIN = 2, ENOTSUP_ = 95 };

// Reads a field of an attributes object that is a single int. `most` serves as its mask.
static int part(const int *attributes, int shift, int most) { return *attributes >> shift & most; }
static int set_part(int *attributes, int shift, int most, int value) {
    if (value < 0 || value > most)
        return EINVAL_;
    // A field with 3 values needs the mask of one with 4.
    int mask = most > 1 ? 3 : 1;
    *attributes = (*attributes & ~(mask << shift)) | value << shift;
    return 0;
}
#define PART(type, set, get, shift, most) \
    int type##_##set(int *attributes, int value) { return set_part(attributes, shift, most, value); } \
    int type##_##get(const int *attributes, int *value) { \
        *value = part(attributes, shift, most > 1 ? 3 : 1); \
        return 0; \
    }
// Destroying such an object has no effect.
#define WHOLE(type) \
    int type##_init(int *attributes) { return *attributes = 0; } \
    int type##_destroy(int *attributes) { return ((void)attributes, 0); }

// Where the fields of a mutex's attributes begin.
enum { KIND = 0, PROTOCOL = 2, SHARED = 4, ROBUST = 5, CEILING = 8 };
enum { NO_PROTOCOL = 0, INHERIT = 1, PROTECT = 2 };

// Mutexes that are not modelled end in `unknown` here rather than in pthread_mutex_init, which most
// programs call.
static int known_mutex(const int *attributes, int error) {
    int protocol = part(attributes, PROTOCOL, 3);
    if (protocol == PROTECT || (protocol == INHERIT && (part(attributes, KIND, KINDS) != NORMAL || part(attributes, ROBUST, 1))))
        __tessera_unsupported("pthread_mutexattr_setprotocol: mutexes with priorities");
    return error;
}
WHOLE(pthread_mutexattr)
int pthread_mutexattr_settype(int *attributes, int kind) {
    return known_mutex(attributes, set_part(attributes, KIND, KINDS, kind));
}
int pthread_mutexattr_gettype(const int *attributes, int *kind) {
    *kind = part(attributes, KIND, KINDS);
    return 0;
}
int pthread_mutexattr_setprotocol(int *attributes, int protocol) {
    return known_mutex(attributes, set_part(attributes, PROTOCOL, PROTECT, protocol));
}
int pthread_mutexattr_getprotocol(const int *attributes, int *protocol) {
    *protocol = part(attributes, PROTOCOL, 3);
    return 0;
}
PART(pthread_mutexattr, setpshared, getpshared, SHARED, 1)
int pthread_mutexattr_setrobust(int *attributes, int robust) {
    return known_mutex(attributes, set_part(attributes, ROBUST, 1, robust));
}
int pthread_mutexattr_getrobust(const int *attributes, int *robust) {
    *robust = part(attributes, ROBUST, 1);
    return 0;
}
int pthread_mutexattr_setprioceiling(int *attributes, int ceiling) {
    if (ceiling < 1 || ceiling > PRIORITIES)
        return EINVAL_;
    *attributes = (*attributes & ((1 << CEILING) - 1)) | ceiling << CEILING;
    return 0;
}
int pthread_mutexattr_getprioceiling(const int *attributes, int *ceiling) {
    int known = *attributes >> CEILING;
    *ceiling = known ? known : 1;
    return 0;
}
int __tessera_mutex_kind(const int *attributes) {
    if (part(attributes, PROTOCOL, 3) == INHERIT)
        return INHERITS_PRIORITY;
    return part(attributes, KIND, KINDS) | (part(attributes, ROBUST, 1) ? IS_ROBUST : 0);
}

WHOLE(pthread_condattr)
PART(pthread_condattr, setclock, getclock, 0, 1)
PART(pthread_condattr, setpshared, getpshared, 2, 1)

// pthread_rwlock_init reads the kind.
WHOLE(pthread_rwlockattr)
PART(pthread_rwlockattr, setkind_np, getkind_np, 0, 2)
PART(pthread_rwlockattr, setpshared, getpshared, 2, 1)

WHOLE(pthread_barrierattr)
PART(pthread_barrierattr, setpshared, getpshared, 0, 1)

int pthread_attr_init(struct attributes *attributes) {
    __builtin_memset(attributes, 0, sizeof *attributes);
    attributes->guard_size = PAGE;
    return 0;
}
int pthread_attr_destroy(struct attributes *attributes) { return (touch(attributes, sizeof *attributes), 0); }

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

int pthread_attr_setguardsize(struct attributes *attributes, size_t size) {
    attributes->guard_size = size;
    return 0;
}
int pthread_attr_getguardsize(const struct attributes *attributes, size_t *size) {
    *size = attributes->guard_size;
    return 0;
}

// On Linux, a thread competes with all threads of the system.
int pthread_attr_setscope(struct attributes *attributes, int scope) {
    if (scope == 1)
        return ENOTSUP_;
    return scope == 0 ? (touch(attributes, sizeof *attributes), 0) : EINVAL_;
}
int pthread_attr_getscope(const struct attributes *attributes, int *scope) {
    touch(attributes, sizeof *attributes);
    *scope = 0;
    return 0;
}

static void refuse_stack(void) { __tessera_unsupported("pthread_create: a stack that the program gives"); }
static void refuse_scheduling(void) { __tessera_unsupported("pthread_create: scheduling in real time"); }
static int changed(struct attributes *attributes) {
    attributes->refuse = attributes->own_stack ? refuse_stack
        : attributes->explicit_scheduling && attributes->policy | attributes->priority ? refuse_scheduling
        : NULL;
    return 0;
}

int pthread_attr_setinheritsched(struct attributes *attributes, int explicit) {
    if (explicit != 0 && explicit != 1)
        return EINVAL_;
    attributes->explicit_scheduling = explicit;
    return changed(attributes);
}
int pthread_attr_getinheritsched(const struct attributes *attributes, int *explicit) {
    *explicit = attributes->explicit_scheduling;
    return 0;
}
int pthread_attr_setschedpolicy(struct attributes *attributes, int policy) {
    if (policy < OTHER || policy > ROUND_ROBIN)
        return EINVAL_;
    attributes->policy = policy;
    return changed(attributes);
}
int pthread_attr_getschedpolicy(const struct attributes *attributes, int *policy) {
    *policy = attributes->policy;
    return 0;
}
// A struct sched_param holds only the priority.
int pthread_attr_setschedparam(struct attributes *attributes, const int *priority) {
    _Bool other = attributes->policy == OTHER;
    int new = *priority;
    if (new < !other || new > (other ? 0 : PRIORITIES))
        return EINVAL_;
    attributes->priority = new;
    return changed(attributes);
}
int pthread_attr_getschedparam(const struct attributes *attributes, int *priority) {
    *priority = attributes->priority;
    return 0;
}

// The size of stacks unless it is set. It comes from the limit of the process: `ulimit -s`.
static size_t usual_stack;
static size_t stack_of_process(void) {
    __tessera_atomic_begin();
    size_t size = usual_stack;
    if (!size) {
#if __SIZEOF_LONG__ == 8
        size = __tessera_input_u64("size_t");
#else
        size = __tessera_input_u32("size_t");
#endif
        __tessera_assume((size >= LEAST_STACK) & (size % PAGE == 0));
        usual_stack = size;
    }
    __tessera_atomic_end();
    return size;
}
int pthread_attr_setstacksize(struct attributes *attributes, size_t size) {
    if (size < LEAST_STACK)
        return EINVAL_;
    attributes->stack_size = size;
    return 0;
}
int pthread_attr_getstacksize(const struct attributes *attributes, size_t *size) {
    size_t known = attributes->stack_size;
    *size = known ? known : stack_of_process();
    return 0;
}
int pthread_attr_setstack(struct attributes *attributes, char *stack, size_t size) {
    if (size < LEAST_STACK)
        return EINVAL_;
    attributes->own_stack = 1;
    attributes->stack_end = stack + size;
    attributes->stack_size = size;
    return changed(attributes);
}
// The end, since stacks grow downwards.
int pthread_attr_setstackaddr(struct attributes *attributes, char *end) {
    attributes->own_stack = 1;
    attributes->stack_end = end;
    return changed(attributes);
}
int pthread_attr_getstackaddr(const struct attributes *attributes, char **end) {
    *end = attributes->stack_end;
    return 0;
}
int pthread_attr_getstack(const struct attributes *attributes, char **stack, size_t *size) {
    *stack = attributes->stack_end - attributes->stack_size;
    *size = attributes->stack_size;
    return 0;
}

#if __SIZEOF_LONG__ == 8
#define UNSPECIFIED_SIZE(what) ((size_t)__tessera_unspecified_u64(what))
#else
#define UNSPECIFIED_SIZE(what) ((size_t)__tessera_unspecified_u32(what))
#endif
// What a thread has got. Where its stack lies, and how large it is, is not known, and not kept:
// each call may tell something else.
int pthread_getattr_np(struct handle *thread, struct attributes *attributes) {
    __tessera_atomic_begin();
    MUST_BE_THERE(thread);
    _Bool detached = thread->detached;
    __tessera_atomic_end();
    // That of the first thread comes from a file of the system.
    static const uint8_t errors[] = {ENOMEM_, ENOENT_, EACCES_, EMFILE_, ENFILE_};
    if (__tessera_input_bool("_Bool"))
        return errors[input_between(0, sizeof errors - 1)];
    __builtin_memset(attributes, 0, sizeof *attributes);
    attributes->detached = detached;
    attributes->guard_size = UNSPECIFIED_SIZE("pthread_getattr_np") & -(size_t)PAGE;
    attributes->own_stack = 1;
    size_t end = UNSPECIFIED_SIZE("pthread_getattr_np");
    size_t size = UNSPECIFIED_SIZE("pthread_getattr_np") & -(size_t)PAGE;
    attributes->stack_end = (char *)(end > LEAST_STACK ? end : LEAST_STACK);
    attributes->stack_size = size > LEAST_STACK ? size : LEAST_STACK;
    return changed(attributes);
}
