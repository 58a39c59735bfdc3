// Files by their numbers. Files have no content, but for pipes: other processes may change the file
// system at any time, so that each call may succeed or not, and what is read is any bytes.
// Positions are kept where the program asks for them. They are those of regular files: devices that
// tell other ones are left out. No signal interrupts a call, and writing to a pipe that nobody
// reads ends in `unknown`, unless SIGPIPE is ignored.
#include "files.h"
#include "cancel.h"
#include "signals.h"

#define ACCESS_FLAGS 3
#define CREATE 0100
#define APPEND 02000
#define FOLDER 0200000
#define TEMPORARY 020000000
#define ONLY_PATH 010000000
#define CLOSE_ON_EXEC 02000000
#define NONBLOCKING 04000

struct open_file *__tessera_keep(int file) {
    struct open_file *open = __tessera_alloc_internal(sizeof *open, 1);
    __tessera_set_open_file(file, open);
    return open;
}
static int new_file(int flags, _Bool folder) {
    int file = __tessera_file_opened(folder ? IS_FOLDER : flags & ACCESS_FLAGS);
    __tessera_keep_position(file, (flags & APPEND) != 0);
    return file;
}

static int open_file(const char *path, int flags) {
    CANCELLATION_POINT();
    if (!is_path(path))
        return -1;
    if (flags & ONLY_PATH)
        __tessera_unsupported("open: with O_PATH");
    _Bool folder = (flags & (FOLDER | TEMPORARY)) == FOLDER;
    if (folder && flags & CREATE)
        __tessera_unsupported("open: with O_CREAT and O_DIRECTORY");
    if (!(folder && flags & ACCESS_FLAGS) && __tessera_input_bool("_Bool"))
        return new_file(flags, folder);
    __tessera_errno_one_of(PATH_ERRORS, EAGAIN_, EBADF_, EBUSY_, EDQUOT_, EEXIST_, EFBIG_, EINTR_, EINVAL_, EISDIR_, EMFILE_, ENFILE_,
                           ENODEV_, ENOSPC_, ENXIO_, EOPNOTSUPP_, EOVERFLOW_, EPERM_, EROFS_, ETXTBSY_);
    return -1;
}
int open(const char *path, int flags, ...) { return open_file(path, flags); }
int open64(const char *path, int flags, ...) { return open_file(path, flags); }
// Files whose names are relative to that of an open folder.
enum { CURRENT_FOLDER = -100 };
static int open_in(int folder, const char *path, int flags) {
    return __tessera_is_no_place(folder, path) ? -1 : open_file(path, flags);
}
_Bool __tessera_is_no_place(int folder, const char *path) {
    if (folder == CURRENT_FOLDER || !is_path(path) || *path == '/')
        return 0;
    int state = __tessera_decided_state(folder);
    if (state == FILE_FREE)
        return 1;
    if (!is_no_folder(state) && !__tessera_is_pipe(folder))
        return 0;
    __tessera_errno_is(ENOTDIR_);
    return 1;
}
int openat(int folder, const char *path, int flags, ...) { return open_in(folder, path, flags); }
int openat64(int folder, const char *path, int flags, ...) { return open_in(folder, path, flags); }
int creat(const char *path, unsigned mode) { return open_file(path, FOR_WRITING); }
int creat64(const char *path, unsigned mode) { return open_file(path, FOR_WRITING); }

// Linux frees the number, even if closing fails. Closing a pipe does not fail.
int close(int file) {
    CANCELLATION_POINT();
    if (is_closed(file))
        return -1;
    _Bool own = __tessera_file_state(file) != FILE_UNKNOWN, pipe = __tessera_is_pipe(file);
    __tessera_file_closed(file);
    if (pipe)
        return 0;
    _Bool failed = __tessera_input_bool("_Bool");
    if (own)
        __tessera_errno_one_of_if(failed, EDQUOT_, EINTR_, EIO_, ENOSPC_);
    else
        __tessera_errno_one_of_if(failed, EBADF_, EDQUOT_, EINTR_, EIO_, ENOSPC_);
    return -(int)failed;
}

int isatty(int file) {
    int state = __tessera_decided_state(file);
    if (state == FILE_FREE)
        return 0;
    if (__tessera_is_pipe(file) || is_socket(state) || state == IS_FOLDER) {
        const struct event *event = __tessera_event_of(file);
        _Bool invalid = event && event->kind == EVENT_WATCHER && __tessera_unspecified_bool("isatty of epoll, which Linux has changed");
        __tessera_errno_is(invalid ? EINVAL_ : ENOTTY_);
        return 0;
    }
    _Bool failed = __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EINVAL_, EIO_, ENOTTY_);
    if (!failed)
        is_of(file, KIND_CHARACTERS);
    return !failed;
}

// Any number of at most `count` bytes, or -1. On 64 bits, no memory is as large as half of the
// range.
enum { MOST_AT_ONCE = 0x7ffff000 };
long __tessera_count_up_to(size_t count) {
    long result = input_long();
    size_t most = count < MOST_AT_ONCE ? count : MOST_AT_ONCE;
    _Bool fits = sizeof(long) == 4 || count <= LONG_MAX;
    __tessera_assume((result == -1) | (fits & ((size_t)result <= most)));
    return result;
}

// The position moves by what was transferred. What is appended gets to the end of the file,
// wherever that is.
static void move(int file, long count, _Bool writes) {
    if (!ASKS_FOR_POSITIONS)
        return;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    if (open && count > 0) {
        long long place = open->position + count;
        if (writes && open->appends) {
            place = (long long)__tessera_input_u64("long long");
            __tessera_assume(place >= count);
        }
        open->position = place;
    }
    __tessera_atomic_end();
}

// Within an atomic section: the pipe that is read, or written, by a number.
static struct pipe *pipe_now(int file, _Bool writes) {
    const struct open_file *open = __tessera_open_file(file);
    return !open ? NULL : writes && open->output ? open->output : open->pipe;
}
// A call goes on with its file while another thread closes the number.
static void refuse_closed(int file, _Bool writes, const struct pipe *pipe) {
    if (!pipe || pipe_now(file, writes) != pipe)
        __tessera_unsupported("read or write: of a pipe or a socket that is closed meanwhile");
}

// What is in a pipe is read in the order in which it was written. Reading waits until there is
// something, or nobody is left who could write.
long __tessera_read_pipe(int file, struct pipe *pipe, unsigned char *to, size_t count, unsigned how) {
    __tessera_atomic_begin();
    refuse_closed(file, 0, pipe);
    _Bool over = (pipe->count != 0) | !pipe->writers | ((how & AT_ONCE) != 0), cancelled = CANCELLED();
    __tessera_await(over | cancelled);
    if (CHOOSES_CANCELLATION(cancelled, over)) {
        __tessera_atomic_end();
        __tessera_cancel();
    }
    if (!pipe->count && (pipe->reset | (pipe->writers != 0))) {
        __tessera_errno_is(pipe->reset ? ECONNRESET_ : EAGAIN_);
        pipe->reset = 0;
        __tessera_atomic_end();
        return -1;
    }
    size_t read = count < pipe->count ? count : pipe->count;
    for (size_t i = 0; i < read; i++)
        to[i] = pipe->bytes[(pipe->start + i) % PIPE_ROOM];
    if (!(how & PEEKS)) {
        pipe->count -= read;
        pipe->start = pipe->count ? (pipe->start + read) % PIPE_ROOM : 0;
        if (!pipe->count)
            pipe->messages = 0;
        // A socket tells the other one when it has read a whole message; a pipe, when it was full.
        if (WATCHES_FILES && read)
            __tessera_pipe_changes(pipe, 1, !pipe->of_sockets ? USUALLY_NOT : pipe->count ? USUALLY_NOT : CERTAINLY);
    }
    __tessera_atomic_end();
    return (long)read;
}
// Sockets have room for few messages, however short they are: Linux tells of no room after 70 ones.
enum { MOST_MESSAGES = 32, SIGPIPE_ = 13 };
long __tessera_write_pipe(int file, struct pipe *pipe, const unsigned char *from, size_t count, unsigned how) {
    __tessera_atomic_begin();
    refuse_closed(file, 1, pipe);
    // Of nothing, Linux asks only a socket.
    if (!pipe->readers && (count || pipe->of_sockets)) {
        if (!(how & WITHOUT_SIGNAL) && !(HAS_HANDLERS && __tessera_signal_handler(SIGPIPE_) == IGNORE))
            __tessera_unsupported("write: to a pipe or a socket that nobody reads, where SIGPIPE is not ignored");
        __tessera_errno_is(EPIPE_);
        __tessera_atomic_end();
        return -1;
    }
    if (count > PIPE_ROOM - pipe->count || (pipe->of_sockets & (pipe->messages == MOST_MESSAGES)))
        __tessera_unsupported("write: of more than a pipe or a socket may hold");
    pipe->messages += pipe->of_sockets & (count != 0);
    for (size_t i = 0; i < count; i++)
        pipe->bytes[(pipe->start + pipe->count + i) % PIPE_ROOM] = from[i];
    // Some versions of Linux tell nobody of more than there is already.
    if (WATCHES_FILES && count)
        __tessera_pipe_changes(pipe, 0, pipe->count && !pipe->of_sockets ? USUALLY : CERTAINLY);
    pipe->count += count;
    __tessera_atomic_end();
    return (long)count;
}
struct pipe *__tessera_pipe_of(int file, _Bool writes, unsigned *how) {
    if (!MAKES_PIPES)
        return NULL;
    __tessera_atomic_begin();
    struct pipe *pipe = pipe_now(file, writes);
    if (pipe && __tessera_open_file(file)->nonblocking)
        *how |= AT_ONCE;
    __tessera_atomic_end();
    return pipe;
}

static long write_any(int state, size_t count) {
    long result = __tessera_count_up_to(count);
    __tessera_assume((state != IS_NEW_STREAM) | (result == -1));
    if (state == FILE_UNKNOWN)
        __tessera_errno_one_of_if(result == -1, WRITE_ERRORS);
    else
        __tessera_errno_one_of_if(result == -1, OPEN_WRITE_ERRORS);
    return result;
}
long write(int file, const void *from, size_t count) {
    CANCELLATION_POINT();
    show_bytes(from, count);
    int state = __tessera_file_state(file);
    if (is_refused_state(state, FOR_READING))
        return -1;
    unsigned how = 0;
    struct pipe *pipe = __tessera_pipe_of(file, 1, &how);
    if (pipe)
        return __tessera_write_pipe(file, pipe, from, count, how);
    struct event *event = __tessera_event_of(file);
    if (event)
        return __tessera_write_event(event, from, count);
    long result = write_any(state, count);
    move(file, result, 1);
    return result;
}

long __tessera_any_read(unsigned char *to, size_t count) {
    if (count > MOST_BYTES)
        __tessera_unsupported("read: of more than 65536 bytes at once");
    long result = __tessera_count_up_to(count);
    any_bytes(to, 0, count, result < 0 ? 0 : (size_t)result);
    return result;
}
static long read_any(int state, unsigned char *to, size_t count) {
    if (state == IS_FOLDER) {
        __tessera_errno_is(EISDIR_);
        return -1;
    }
    long result = __tessera_any_read(to, count);
    __tessera_assume((state != IS_NEW_STREAM) | (count == 0) | (result == -1));
    if (state == FILE_UNKNOWN)
        __tessera_errno_one_of_if(result == -1, READ_ERRORS);
    else
        __tessera_errno_one_of_if(result == -1, OPEN_READ_ERRORS);
    return result;
}
long read(int file, void *to, size_t count) {
    CANCELLATION_POINT();
    int state = __tessera_file_state(file);
    if (is_refused_state(state, FOR_WRITING))
        return -1;
    unsigned how = 0;
    struct pipe *pipe = __tessera_pipe_of(file, 0, &how);
    if (pipe) {
        long read = count ? __tessera_read_pipe(file, pipe, to, count, how) : 0;
        touch_written(to, read < 0 ? 0 : (size_t)read);
        return read;
    }
    struct event *event = __tessera_event_of(file);
    if (event)
        return __tessera_read_event(event, to, count);
    long result = read_any(state, to, count);
    // Of a folder, nothing is read.
    is_of(file, result < 0 ? ~0u : ~KIND_FOLDER);
    move(file, result, 0);
    return result;
}

// Transfers at a place of its own leave the position as it is. Pipes have no places.
static _Bool is_refused_at(int file, int state, int only, long long place) {
    REFUSE_EVENT(file, "pread or pwrite");
    if (place < 0)
        __tessera_errno_is(EINVAL_);
    else if (state != FILE_FREE) {
        if (__tessera_is_pipe(file) || is_socket(state))
            __tessera_errno_is(ESPIPE_);
        else if (is_refused_state(state, only))
            __tessera_errno_one_of(EBADF_, ESPIPE_);
        else
            return 0;
    } else {
        __tessera_errno_is(EBADF_);
    }
    return 1;
}
#define AT_PLACE(ending, type) \
    long pread##ending(int file, void *to, size_t count, type place) { \
        CANCELLATION_POINT(); \
        int state = __tessera_file_state(file); \
        return is_refused_at(file, state, FOR_WRITING, place) ? -1 : read_at(state, to, count); \
    } \
    long pwrite##ending(int file, const void *from, size_t count, type place) { \
        CANCELLATION_POINT(); \
        show_bytes(from, count); \
        int state = __tessera_file_state(file); \
        return is_refused_at(file, state, FOR_READING, place) ? -1 : write_at(state, count); \
    }
static long read_at(int state, void *to, size_t count) {
    if (state == IS_FOLDER || __tessera_input_bool("_Bool"))
        return read_any(state, to, count);
    __tessera_errno_one_of(ESPIPE_, EOVERFLOW_);
    return -1;
}
static long write_at(int state, size_t count) {
    if (__tessera_input_bool("_Bool"))
        return write_any(state, count);
    __tessera_errno_one_of(ESPIPE_, EOVERFLOW_);
    return -1;
}
AT_PLACE(, long)
AT_PLACE(64, long long)

enum { FROM_START, FROM_HERE, FROM_END, TO_DATA, TO_HOLE };

// The new position, or -1.
static long long seek(int file, long long offset, int from) {
    int state = __tessera_decided_state(file);
    if (state == FILE_FREE)
        return -1;
    if ((unsigned)from > TO_HOLE) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    REFUSE_EVENT(file, "lseek");
    if (state == IS_FOLDER)
        __tessera_unsupported("lseek: of a folder");
    if (__tessera_is_pipe(file) || is_socket(state)) {
        __tessera_errno_is(ESPIPE_);
        return -1;
    }
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    if (!open) {
        // It was open when the program started.
        open = __tessera_keep(file);
        open->position = (long long)__tessera_input_u64("long long");
        __tessera_assume(open->position >= 0);
    }
    if (open->has_stream)
        __tessera_unsupported("lseek: of a file that is a stream, too");
    if (open->seekable == SEEKABLE_UNKNOWN) {
        open->seekable = __tessera_input_bool("_Bool") ? IS_SEEKABLE : NOT_SEEKABLE;
        is_of(file, open->seekable == IS_SEEKABLE ? ~(KIND_FIFO | KIND_SOCKET) : KIND_FIFO | KIND_SOCKET | KIND_CHARACTERS);
    }
    if (open->seekable == NOT_SEEKABLE) {
        __tessera_errno_is(ESPIPE_);
        __tessera_atomic_end();
        return -1;
    }
    long long base = 0, target;
    if (from == FROM_HERE)
        base = open->position;
    else if (from != FROM_START) {
        base = (long long)__tessera_input_u64("long long");
        __tessera_assume(base >= 0);
    }
    _Bool failed;
    if (from <= FROM_END) {
        _Bool overflows = __builtin_add_overflow(base, offset, &target);
        failed = overflows | (target < 0);
        if (overflows)
            __tessera_errno_one_of(EINVAL_, EOVERFLOW_);
        else if (failed)
            __tessera_errno_is(EINVAL_);
    } else {
        // Data, or a hole, from there on, unless that is behind the end.
        target = base;
        failed = offset < 0 || __tessera_input_bool("_Bool");
        __tessera_errno_one_of_if(failed, ENXIO_, EINVAL_);
        if (!failed)
            __tessera_assume(base >= offset);
    }
    // Each file system has a greatest size of files.
    if (!failed && target > INT_MAX && __tessera_input_bool("_Bool")) {
        __tessera_errno_is(EINVAL_);
        failed = 1;
    }
    if (!failed)
        open->position = target;
    __tessera_atomic_end();
    return failed ? -1 : target;
}
long lseek(int file, long offset, int from) {
    long long place = seek(file, offset, from);
    if (place <= LONG_MAX)
        return (long)place;
    __tessera_errno_is(EOVERFLOW_);
    return -1;
}
long long lseek64(int file, long long offset, int from) { return seek(file, offset, from); }

// What two numbers have in common, once they do.
static struct open_file *common(int file) {
    struct open_file *open = __tessera_open_file(file);
    if (!open && ASKS_FOR_POSITIONS) {
        open = __tessera_keep(file);
        open->position = (long long)__tessera_input_u64("long long");
        __tessera_assume(open->position >= 0);
    }
    return open;
}
static int access_of(int file) {
    int state = __tessera_file_state(file);
    // What happens by one number is not known of the other.
    if (state == IS_NEW_STREAM) {
        __tessera_becomes_socket(file);
        state = IS_SOCKET;
    }
    return state == FILE_UNKNOWN ? FOR_SOMETHING : state;
}

static int duplicate(int file, int first) {
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_is(EMFILE_);
        return -1;
    }
    int other = __tessera_file_opened_from(access_of(file), first);
    __tessera_atomic_begin();
    struct open_file *open = common(file);
    if (open)
        __tessera_set_open_file(other, open);
    if (ASKS_FOR_KINDS)
        __tessera_same_identity(file, other);
    __tessera_atomic_end();
    return other;
}
int dup(int file) { return is_not_open(file) ? -1 : duplicate(file, 0); }

// The first three numbers are those of streams.
enum { FIRST_WITHOUT_STREAM = 3 };
static int duplicate_as(int file, int other) {
    if (other < 0) {
        __tessera_errno_is(EBADF_);
        return -1;
    }
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(EBADF_, EBUSY_, EINTR_, EMFILE_);
        return -1;
    }
    if (__tessera_is_pipe(file) && (other < FIRST_WITHOUT_STREAM || __tessera_file_state(other) <= FOR_NEITHER))
        __tessera_unsupported("dup2: of a pipe to the number of another file");
    int access = access_of(file);
    __tessera_atomic_begin();
    struct open_file *open = common(file);
    __tessera_file_becomes(other, access);
    if (open) {
        open->has_stream |= other < FIRST_WITHOUT_STREAM;
        __tessera_set_open_file(other, open);
    }
    if (ASKS_FOR_KINDS)
        __tessera_same_identity(file, other);
    __tessera_atomic_end();
    return other;
}
int dup2(int file, int other) {
    if (is_not_open(file))
        return -1;
    return file == other ? file : duplicate_as(file, other);
}
int dup3(int file, int other, int flags) {
    if (flags & ~CLOSE_ON_EXEC || file == other) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    return is_not_open(file) ? -1 : duplicate_as(file, other);
}

struct pipe *__tessera_new_pipe(void) {
    struct pipe *pipe = __tessera_alloc_internal(sizeof *pipe, 1);
    pipe->bytes = __tessera_alloc_internal(PIPE_ROOM, 0);
    pipe->readers = pipe->writers = 1;
    return pipe;
}
static int open_pipe(int *numbers, int flags) {
    if (flags & ~(CLOSE_ON_EXEC | NONBLOCKING))
        __tessera_unsupported("pipe2: flags other than O_CLOEXEC and O_NONBLOCK");
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(EMFILE_, ENFILE_);
        return -1;
    }
    int reads = __tessera_file_opened(FOR_READING), writes = __tessera_file_opened(FOR_WRITING);
    __tessera_atomic_begin();
    struct open_file *from = __tessera_keep(reads), *to = __tessera_keep(writes);
    from->pipe = to->pipe = __tessera_new_pipe();
    from->nonblocking = to->nonblocking = (flags & NONBLOCKING) != 0;
    to->writes = 1;
    __tessera_atomic_end();
    numbers[0] = reads;
    numbers[1] = writes;
    return 0;
}
int pipe(int *numbers) { return open_pipe(numbers, 0); }
int pipe2(int *numbers, int flags) { return open_pipe(numbers, flags); }

#define STATUS_FLAGS 037776000
static int flags_of(int file) {
    int state = __tessera_file_state(file);
    if (is_socket(state) || state == IS_FOLDER)
        state = is_socket(state) ? FOR_BOTH : FOR_READING | FOLDER;
    const struct event *event = __tessera_event_of(file);
    if (event)
        return FOR_BOTH | (event->nonblocking ? NONBLOCKING : 0);
    unsigned how = 0;
    if (__tessera_pipe_of(file, 0, &how))
        return state | (how & AT_ONCE ? NONBLOCKING : 0);
    unsigned flags = __tessera_bounded_u32("fcntl");
    flags &= STATUS_FLAGS | ACCESS_FLAGS;
    if (state == FOR_SOMETHING)
        return (int)flags;
    return (int)(flags & STATUS_FLAGS) | state;
}
static int set_flags(int file, int flags) {
    struct event *event = __tessera_event_of(file);
    if (event) {
        if (flags & STATUS_FLAGS & ~NONBLOCKING)
            __tessera_unsupported("fcntl: flags of an eventfd, a timerfd or an epoll");
        __tessera_atomic_begin();
        event->nonblocking = (flags & NONBLOCKING) != 0;
        __tessera_atomic_end();
        return 0;
    }
    if (__tessera_is_pipe(file)) {
        if (flags & STATUS_FLAGS & ~NONBLOCKING)
            __tessera_unsupported("fcntl: flags of pipes other than O_NONBLOCK");
        __tessera_atomic_begin();
        struct open_file *open = __tessera_open_file(file);
        if (!open)
            __tessera_unsupported("fcntl: of a pipe or a socket that is closed meanwhile");
        open->nonblocking = (flags & NONBLOCKING) != 0;
        __tessera_atomic_end();
        return 0;
    }
    if (__tessera_input_bool("_Bool")) {
        __tessera_errno_one_of(EAGAIN_, EINVAL_, EPERM_);
        return -1;
    }
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    if (open)
        open->appends = (flags & APPEND) != 0;
    __tessera_atomic_end();
    return 0;
}
enum { FOR_READERS, FOR_A_WRITER, NO_LOCK };
static int set_lock(int file, const void *lock, size_t size) {
    touch(lock, size);
    int kind = *(const short *)lock, state = __tessera_file_state(file);
    if (kind < FOR_READERS || kind > NO_LOCK) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    _Bool refused = kind != NO_LOCK && (state == FOR_NEITHER || state == (kind == FOR_READERS ? FOR_WRITING : FOR_READING)
                                        || (state == IS_FOLDER && kind == FOR_A_WRITER));
    if (refused) {
        __tessera_errno_one_of(EBADF_, EINVAL_, EOVERFLOW_);
        return -1;
    }
    if (state == FOR_SOMETHING && kind != NO_LOCK) {
        OUTCOME(EACCES_, EAGAIN_, EBADF_, EDEADLK_, EINTR_, EINVAL_, EOVERFLOW_, ENOLCK_);
    }
    OUTCOME(EACCES_, EAGAIN_, EDEADLK_, EINTR_, EINVAL_, EOVERFLOW_, ENOLCK_);
}
enum { DUPLICATE, GET_NUMBER_FLAGS, SET_NUMBER_FLAGS, GET_FLAGS, SET_FLAGS, GET_LOCK, SET_LOCK, AWAIT_LOCK, DUPLICATE_CLOSED = 1030 };
enum { SET_LARGE_LOCK = 13, AWAIT_LARGE_LOCK };

static int control(int file, int command, va_list *arguments) {
    if (command == AWAIT_LOCK || sizeof(long) == 4 && command == AWAIT_LARGE_LOCK)
        CANCELLATION_POINT();
    if (is_not_open(file))
        return -1;
    switch (command) {
    case DUPLICATE: case DUPLICATE_CLOSED: {
        int first = va_arg(*arguments, int);
        if (first < 0 || __tessera_input_bool("_Bool")) {
            __tessera_errno_is(EINVAL_);
            // Every process may have at least so many files.
            __tessera_assume((first < 0) | (first >= 7));
            return -1;
        }
        return duplicate(file, first);
    }
    case GET_NUMBER_FLAGS:
        return (int)(__tessera_bounded_u32("fcntl") & 1);
    case SET_NUMBER_FLAGS:
        return 0;
    case GET_FLAGS:
        return flags_of(file);
    case SET_FLAGS:
        return set_flags(file, va_arg(*arguments, int));
    case SET_LOCK: case AWAIT_LOCK:
        return set_lock(file, va_arg(*arguments, void *), 4 * sizeof(long));
    case SET_LARGE_LOCK: case AWAIT_LARGE_LOCK:
        if (sizeof(long) == 4)
            return set_lock(file, va_arg(*arguments, void *), 24);
    }
    __tessera_unsupported("fcntl: a command other than those for flags, for numbers, and for setting locks");
}
#define FCNTL(name) \
    int name(int file, int command, ...) { \
        va_list arguments; \
        va_start(arguments, command); \
        int result = control(file, command, &arguments); \
        va_end(arguments); \
        return result; \
    }
FCNTL(fcntl)
FCNTL(fcntl64)

// What changes open files, by the number.
#define ON_FILE(name, parameters, ...) \
    int name parameters { \
        if (is_not_open(file)) \
            return -1; \
        REFUSE_EVENT(file, #name); \
        OUTCOME(__VA_ARGS__); \
    }
ON_FILE(fchmod, (int file, unsigned mode), EIO_, EINVAL_, EPERM_, EROFS_)
ON_FILE(fchown, (int file, unsigned user, unsigned group), EDQUOT_, EINVAL_, EIO_, EPERM_, EROFS_)

static int synchronise(int file) {
    CANCELLATION_POINT();
    int state = __tessera_decided_state(file);
    if (state == FILE_FREE)
        return -1;
    if (is_socket(state) || __tessera_is_pipe(file)) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (__tessera_input_bool("_Bool")) {
        is_of(file, ~(KIND_FIFO | KIND_SOCKET));
        return 0;
    }
    __tessera_errno_one_of(EDQUOT_, EINVAL_, EIO_, ENOSPC_, EROFS_);
    return -1;
}
int fsync(int file) { return synchronise(file); }
int fdatasync(int file) { return synchronise(file); }
void sync(void) {}

int fchdir(int file) {
    int state = __tessera_decided_state(file);
    if (state == FILE_FREE)
        return -1;
    if (is_no_folder(state) || __tessera_is_pipe(file)) {
        __tessera_errno_is(ENOTDIR_);
        return -1;
    }
    if (state != IS_FOLDER && __tessera_input_bool("_Bool")) {
        is_of(file, ~KIND_FOLDER);
        __tessera_errno_is(ENOTDIR_);
        return -1;
    }
    is_of(file, KIND_FOLDER);
    OUTCOME(EACCES_, EIO_);
}

static int resize(int file, long long size) {
    if (size < 0) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    int state = __tessera_decided_state(file);
    if (state == FILE_FREE)
        return -1;
    if (__tessera_is_pipe(file) || state == FOR_READING || state == FOR_NEITHER || is_socket(state) || state == IS_FOLDER) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (__tessera_input_bool("_Bool")) {
        is_of(file, KIND_REGULAR);
        return 0;
    }
    __tessera_errno_one_of(EACCES_, EDQUOT_, EFBIG_, EINTR_, EINVAL_, EIO_, ENOSPC_, EPERM_, EROFS_, ETXTBSY_);
    return -1;
}
int ftruncate(int file, long size) { return resize(file, size); }
int ftruncate64(int file, long long size) { return resize(file, size); }

static int resize_named(const char *path, long long size) {
    if (size < 0) {
        __tessera_errno_is(EINVAL_);
        return -1;
    }
    if (!is_path(path))
        return -1;
    OUTCOME(PATH_ERRORS, EDQUOT_, EFBIG_, EINTR_, EINVAL_, EISDIR_, ENOSPC_, EPERM_, EROFS_, ETXTBSY_);
}
int truncate(const char *path, long size) { return resize_named(path, size); }
int truncate64(const char *path, long long size) { return resize_named(path, size); }
