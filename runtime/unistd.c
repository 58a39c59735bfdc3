// unistd.h and related headers. Files have no content and no names: other processes may change the file system at any time, so that each
// call may succeed or not. Signals are not modelled: nothing ends a sleep early.
#include "stream.h"

// The identity of the process stays the same: functions that change it are not modelled. Linux has at most 2^22 processes.
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
IDENTITY(getpid, int, 1, MOST_PROCESSES)
IDENTITY(getpgrp, int, 0, MOST_PROCESSES)
IDENTITY(getuid, unsigned, 0, UINT_MAX - 1)
IDENTITY(geteuid, unsigned, 0, UINT_MAX - 1)
IDENTITY(getgid, unsigned, 0, UINT_MAX - 1)
IDENTITY(getegid, unsigned, 0, UINT_MAX - 1)

// Not constant: when the parent ends, another process takes its place.
int getppid(void) { return input_between(0, MOST_PROCESSES); }

unsigned sleep(unsigned seconds) {
    __tessera_slept(seconds < INT_MAX ? (long)seconds : INT_MAX, 0);
    return 0;
}
int usleep(unsigned microseconds) {
    __tessera_slept((long)(microseconds / 1000000), (long)(microseconds % 1000000) * 1000);
    return 0;
}
int sched_yield(void) { return 0; }
unsigned alarm(unsigned seconds) {
    if (seconds)
        __tessera_unsupported("alarm: the process may end at any later moment");
    return 0;
}

// Returns 0, or -1 with one of these reasons in errno. The environment chooses.
#define OUTCOME(...) \
    _Bool failed = __tessera_input_bool("_Bool"); \
    __tessera_errno_one_of_if(failed, __VA_ARGS__); \
    return -(int)failed
#define PATH_ERRORS EACCES_, EIO_, ELOOP_, ENAMETOOLONG_, ENOENT_, ENOMEM_, ENOTDIR_
#define CHANGE_ERRORS PATH_ERRORS, EBUSY_, EDQUOT_, EINVAL_, ENOSPC_, EPERM_, EROFS_
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

// Whether a number certainly belongs to no open file, or to one that was opened only for the access `only`. Sets errno then.
static _Bool is_refused(int file, int only) {
    int state = __tessera_file_state(file);
    if (state != FILE_FREE && state != only)
        return 0;
    __tessera_errno_is(EBADF_);
    return 1;
}
static _Bool is_closed(int file) { return is_refused(file, FILE_FREE); }

int fchmod(int file, unsigned mode) {
    if (is_closed(file))
        return -1;
    OUTCOME(EBADF_, EIO_, EINVAL_, EPERM_, EROFS_);
}
// Linux frees the number, even if closing fails.
int close(int file) {
    if (is_closed(file))
        return -1;
    _Bool own = __tessera_file_state(file) != FILE_UNKNOWN;
    __tessera_file_closed(file);
    _Bool failed = __tessera_input_bool("_Bool");
    if (own)
        __tessera_errno_one_of_if(failed, EDQUOT_, EINTR_, EIO_, ENOSPC_);
    else
        __tessera_errno_one_of_if(failed, EBADF_, EDQUOT_, EINTR_, EIO_, ENOSPC_);
    return -(int)failed;
}
int isatty(int file) {
    if (is_closed(file))
        return 0;
    _Bool failed = __tessera_input_bool("_Bool");
    if (__tessera_file_state(file) != FILE_UNKNOWN)
        __tessera_errno_one_of_if(failed, EINVAL_, EIO_, ENOTTY_);
    else
        __tessera_errno_one_of_if(failed, EBADF_, EINVAL_, EIO_, ENOTTY_);
    return !failed;
}

static int open_file(const char *path, int flags) {
    if (!is_path(path))
        return -1;
    if (__tessera_input_bool("_Bool"))
        return __tessera_file_opened(flags & 3);
    __tessera_errno_one_of(PATH_ERRORS, EAGAIN_, EBUSY_, EDQUOT_, EEXIST_, EFBIG_, EINTR_, EINVAL_, EISDIR_, EMFILE_, ENFILE_, ENODEV_,
                           ENOSPC_, ENXIO_, EOPNOTSUPP_, EOVERFLOW_, EPERM_, EROFS_, ETXTBSY_);
    return -1;
}
int open(const char *path, int flags, ...) { return open_file(path, flags); }
int open64(const char *path, int flags, ...) { return open_file(path, flags); }
int creat(const char *path, unsigned mode) { return ((void)mode, open_file(path, FOR_WRITING)); }

// Any number of at most `count` bytes, or -1. On 64 bits, no memory is as large as half of the range.
enum { MOST_AT_ONCE = 0x7ffff000 };
static long count_up_to(size_t count) {
    long result = input_long();
    size_t most = count < MOST_AT_ONCE ? count : MOST_AT_ONCE;
    _Bool fits = sizeof(long) == 4 || count <= LONG_MAX;
    __tessera_assume((result == -1) | (fits & ((size_t)result <= most)));
    return result;
}

long write(int file, const void *from, size_t count) {
    touch(from, count);
    if (is_refused(file, FOR_READING))
        return -1;
    long result = count_up_to(count);
    __tessera_errno_one_of_if(result == -1, EFAULT_, WRITE_ERRORS);
    return result;
}

// A limit, since each byte is an input of its own.
enum { MOST_BYTES = 4096 };
long read(int file, void *to, size_t count) {
    if (is_refused(file, FOR_WRITING))
        return -1;
    if (count > MOST_BYTES)
        __tessera_unsupported("read: of more than 4096 bytes at once");
    long result = count_up_to(count);
    __tessera_errno_one_of_if(result == -1, EFAULT_, READ_ERRORS);
    for (long i = 0; i < (long)count; i++) {
        unsigned char c = __tessera_input_u8("unsigned char");
        unsigned char *at = (unsigned char *)to + i;
        *at = i < result ? c : *at;
    }
    return result;
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
