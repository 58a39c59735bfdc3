// unistd.h and related headers: processes and names of files. Other processes may change the file
// system at any time, so that each call may succeed or not. No signal ends a sleep early.
#include "files.h"
#include "cancel.h"
#include "interrupt.h"

// The identity of the process stays the same, but for fork: other functions that change it are not
// modelled. Linux has at most 2^22 processes.
struct identity { _Bool known; unsigned value; };
static unsigned identify(struct identity *identity, unsigned low, unsigned high) {
    __tessera_atomic_begin();
    if (!identity->known) {
        unsigned value = __tessera_input_u32("unsigned int");
        __tessera_assume((value >= low) & (value <= high));
        identity->value = value;
        identity->known = 1;
    }
    unsigned value = identity->value;
    __tessera_atomic_end();
    return value;
}
#define MOST_PROCESSES (1 << 22)
#define IDENTITY(name, type, low, high) \
    type name(void) { \
        static struct identity identity; \
        return (type)identify(&identity, low, high); \
    }
// Other models ask by these names: the program may define the others.
static struct identity process;
int __tessera_process(void) { return (int)identify(&process, 1, MOST_PROCESSES); }
IDENTITY(__tessera_group, int, 0, MOST_PROCESSES)
IDENTITY(__tessera_user, unsigned, 0, UINT_MAX - 1)

int getpid(void) { return __tessera_process(); }
int getpgrp(void) { return __tessera_group(); }
unsigned getuid(void) { return __tessera_user(); }

// After fork, in the child.
void __tessera_process_is_another(void) {
    int before = __tessera_process();
    process.known = 0;
    __tessera_assume(__tessera_process() != before);
}

IDENTITY(geteuid, unsigned, 0, UINT_MAX - 1)
IDENTITY(getgid, unsigned, 0, UINT_MAX - 1)
IDENTITY(getegid, unsigned, 0, UINT_MAX - 1)

_Bool __tessera_is_child(int process);

// Not constant: when the parent ends, another process takes its place.
int getppid(void) {
    int parent = input_between(0, MOST_PROCESSES);
    if (__tessera_is_used("fork"))
        __tessera_assume((parent != __tessera_process()) & !__tessera_is_child(parent));
    return parent;
}

unsigned sleep(unsigned seconds) {
    CANCELLATION_POINT();
    if (seconds && is_interrupted_here(INTERRUPTS_SLEEPS)) {
        unsigned rest = __tessera_input_u32("unsigned int");
        __tessera_assume(rest <= seconds);
        return rest;
    }
    __tessera_slept(seconds < INT_MAX ? (long)seconds : INT_MAX, 0);
    return 0;
}
int usleep(unsigned microseconds) {
    CANCELLATION_POINT();
    if (is_interrupted_here(INTERRUPTS_SLEEPS)) {
        __tessera_errno_is(EINTR_);
        return -1;
    }
    __tessera_slept((long)(microseconds / 1000000), (long)(microseconds % 1000000) * 1000);
    return 0;
}
int sched_yield(void) { return 0; }

#define ON_PATH(name, parameters, ...) \
    int name parameters { \
        if (!is_path(path)) \
            return -1; \
        OUTCOME(__VA_ARGS__); \
    }
ON_PATH(unlink, (const char *path), CHANGE_ERRORS, EISDIR_)
ON_PATH(rmdir, (const char *path), CHANGE_ERRORS, ENOTEMPTY_, EEXIST_)
ON_PATH(chdir, (const char *path), PATH_ERRORS)
ON_PATH(mkdir, (const char *path, unsigned mode), CHANGE_ERRORS, EEXIST_, EMLINK_)
ON_PATH(chmod, (const char *path, unsigned mode), CHANGE_ERRORS)
ON_PATH(chown, (const char *path, unsigned user, unsigned group), CHANGE_ERRORS)
ON_PATH(lchown, (const char *path, unsigned user, unsigned group), CHANGE_ERRORS)

int access(const char *path, int mode) {
    if (mode & ~7) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (!is_path(path))
        return -1;
    OUTCOME(PATH_ERRORS, EPERM_, EROFS_, ETXTBSY_);
}
int link(const char *from, const char *to) {
    if (!is_path(from) || !is_path(to))
        return -1;
    OUTCOME(CHANGE_ERRORS, EEXIST_, EMLINK_, EXDEV_);
}
int symlink(const char *text, const char *path) {
    if (!is_path(text) || !is_path(path))
        return -1;
    OUTCOME(CHANGE_ERRORS, EEXIST_);
}

// The environment chooses the mask with which the process starts.
unsigned umask(unsigned mask) {
    static struct identity now;
    unsigned before = identify(&now, 0, 0777);
    __tessera_atomic_begin();
    now.value = mask & 0777;
    __tessera_atomic_end();
    return before;
}

// Any path of at most so many bytes, the final zero included.
enum { LONGEST_PATH = 4096 };
char *getcwd(char *to, size_t size) {
    if (!to)
        __tessera_unsupported("getcwd: into memory of its own");
    if (size == 0) {
        __tessera_errno_is(EINVAL_);
        return NULL;
    }
    if (size > LONGEST_PATH)
        size = LONGEST_PATH;
    if (size == 1 || __tessera_input_bool("_Bool")) {
        if (size == 1)
            __tessera_errno_one_of(EACCES_, ENOENT_, ENOMEM_, ERANGE_);
        else
            __tessera_errno_one_of(EACCES_, ENOENT_, ENOMEM_, ENAMETOOLONG_, ERANGE_);
        return NULL;
    }
    size_t length = (size_t)input_long();
    __tessera_assume((length >= 1) & (length < size));
    to[0] = '/';
    _Bool is_text = 1;
    for (size_t i = 1; i < size; i++) {
        char c = (char)__tessera_input_u8("char");
        is_text &= c != 0;
        to[i] = i < length ? c : i == length ? 0 : to[i];
    }
    __tessera_assume(is_text);
    return to;
}

// Any text that a link may hold; it has no final zero.
long readlink(const char *path, char *to, size_t size) {
    if ((int)size <= 0) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (!is_path(path))
        return -1;
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(PATH_ERRORS, EINVAL_);
        return -1;
    }
    if (size > LONGEST_PATH)
        size = LONGEST_PATH;
    long length = input_long();
    __tessera_assume((length >= 1) & (length <= (long)size));
    _Bool is_text = 1;
    for (long i = 0; i < (long)size; i++) {
        char c = (char)__tessera_input_u8("char");
        is_text &= c != 0;
        to[i] = i < length ? c : to[i];
    }
    __tessera_assume(is_text);
    return length;
}
