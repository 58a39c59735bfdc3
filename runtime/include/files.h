// Open files and their numbers: declarations that the models of streams and of unistd.h share.
#ifndef TESSERA_FILES_H
#define TESSERA_FILES_H

#include "model.h"

// The errors that the environment can cause when bytes are transferred: a file may be a socket or a
// device.
#define WRITE_ERRORS EBADF_, OPEN_WRITE_ERRORS
#define READ_ERRORS EBADF_, OPEN_READ_ERRORS
// The same for a number that is known to be open.
#define OPEN_WRITE_ERRORS \
    EAGAIN_, EDESTADDRREQ_, EDQUOT_, EFBIG_, EINTR_, EINVAL_, EIO_, ENOSPC_, ENXIO_, EPERM_, EPIPE_, ECONNRESET_, ENOTCONN_
#define OPEN_READ_ERRORS EAGAIN_, EINTR_, EINVAL_, EIO_, \
    EISDIR_, ENXIO_, ECONNRESET_, ENOTCONN_, ETIMEDOUT_

// Returns 0, or -1 with one of these reasons in errno. The environment chooses.
#define OUTCOME(...) \
    _Bool failed = __tessera_input_bool("_Bool"); \
    __tessera_errno_one_of_if(failed, __VA_ARGS__); \
    return -(int)failed
#define PATH_ERRORS EACCES_, EIO_, ELOOP_, ENAMETOOLONG_, ENOENT_, ENOMEM_, ENOTDIR_
#define CHANGE_ERRORS PATH_ERRORS, EBUSY_, EDQUOT_, EINVAL_, ENOSPC_, EPERM_, EROFS_

// Numbers of open files. A newly opened file gets the lowest free number, or the lowest that is at
// least `first`.
int __tessera_file_opened(int access);
int __tessera_file_opened_from(int access, int first);
void __tessera_file_closed(int file);

// What is known of a number: what the program has opened it for, with the values of open's flags;
// or nothing (FILE_UNKNOWN); or that it is free, because the program has closed it, or because it
// is negative; or that it is open, for what is not known (FOR_SOMETHING). Linux opens no sockets by
// name, and folders only for reading. So what was opened for something that is known is no socket,
// unless it is said to be one; a folder that is said to be one was opened as such.
enum { FOR_READING, FOR_WRITING, FOR_BOTH, FOR_NEITHER, FILE_UNKNOWN, FILE_FREE, FOR_SOMETHING, IS_FOLDER, IS_SOCKET, IS_NEW_STREAM, IS_DATAGRAM };
// Of sockets it may be known that they are streams that do not listen and that were never to be
// connected, or that they send datagrams.
static inline _Bool is_socket(int state) { return state >= IS_SOCKET; }
int __tessera_file_state(int file);
static inline _Bool is_no_folder(int state) {
    return state == FOR_WRITING || state == FOR_BOTH || state == FOR_NEITHER || is_socket(state);
}

// The same, but where it is not known whether a file is open, the environment decides it once and
// for all. Sets errno if it is not.
int __tessera_decided_state(int file);
static inline _Bool is_not_open(int file) { return __tessera_decided_state(file) == FILE_FREE; }
// Whether a name that is relative to an open folder's certainly names nothing, since it is no
// folder. Sets errno then.
_Bool __tessera_is_no_place(int folder, const char *path);
// It is one of a socket, of which nothing else is known.
void __tessera_becomes_socket(int file);

// What the environment has said of an open file: which kinds it may be of, and which file it is.
// What it has said once stays so, for all numbers of the file. Kept where programs ask for the
// kind.
enum { KIND_FIFO = 1 << 1, KIND_CHARACTERS = 1 << 2, KIND_FOLDER = 1 << 4, KIND_BLOCKS = 1 << 6, KIND_REGULAR = 1 << 8, KIND_LINK = 1 << 10, KIND_SOCKET = 1 << 12 };
struct file_identity {
    unsigned kinds;
    _Bool known;
    uint64_t device, number;
};
#define ASKS_FOR_KINDS (__tessera_is_used("fstat") | __tessera_is_used("fstat64"))
// In an atomic section.
struct file_identity *__tessera_identity(int file);
void __tessera_same_identity(int file, int other);
// The file is of one of these kinds.
void __tessera_narrow_kinds(int file, unsigned kinds);
static inline void is_of(int file, unsigned kinds) {
    if (ASKS_FOR_KINDS)
        __tessera_narrow_kinds(file, kinds);
}

// Whether a number certainly belongs to no open file, or to one that was opened only for the access
// `only`, or for none. Sets errno then.
static inline _Bool is_refused_state(int state, int only) {
    _Bool neither = state == FOR_NEITHER || state == IS_FOLDER && only == FOR_READING;
    if (state != FILE_FREE && state != only && !(only != FILE_FREE && neither))
        return 0;
    __tessera_errno_is(EBADF_);
    return 1;
}
static inline _Bool is_refused(int file, int only) { return is_refused_state(__tessera_file_state(file), only); }
static inline _Bool is_closed(int file) { return is_refused(file, FILE_FREE); }

// The number is now one of an open file with this access, whatever it was before.
void __tessera_file_becomes(int file, int access);

// Bytes that are written to a pipe and not yet read: `count` of them, from `start` on. A pair of
// sockets has two of these, one for each direction. Either both of its sides are open, or none:
// closing or shutting down one side tells the other one at once.
enum { PIPE_ROOM = 4096 };
struct pipe {
    unsigned char *bytes;
    size_t start, count;
    unsigned readers, writers;
    _Bool of_sockets;
    _Bool reset;           // the other socket was closed with bytes that it had not read
    uint8_t messages;      // that were written since it was empty
};

// What counts events: a file of eventfd or of timerfd, or one that watches others (epoll).
enum { EVENT_COUNTER, EVENT_TIMER, EVENT_WATCHER };
struct event {
    uint8_t kind;
    _Bool nonblocking;
    _Bool by_one;                     // a counter that is read as a semaphore
    _Bool armed, repeats, expired;    // of a timer
    uint64_t count;
    struct watched *watched;
};

// What several numbers may have in common. Kept only where the program can tell: of pipes and
// events, and where it asks for positions.
enum { SEEKABLE_UNKNOWN, IS_SEEKABLE, NOT_SEEKABLE };
struct open_file {
    unsigned numbers;
    struct pipe *pipe;
    _Bool writes;          // which end of the pipe
    struct pipe *output;   // of a socket of a pair, which reads from `pipe`
    _Bool nonblocking;     // of pipes and pairs
    struct event *event;
    _Bool watched;         // by epoll
    // Nothing is known of a position that a stream moves, too.
    _Bool has_stream;
    _Bool appends;
    uint8_t seekable;
    long long position;
};

// In an atomic section. Null if nothing is kept.
struct open_file *__tessera_open_file(int file);
void __tessera_set_open_file(int file, struct open_file *open);

// The numbers that are known to be those of open files, or to have been, one after the other;
// whether there is an n-th one.
_Bool __tessera_known_file(unsigned n, int *file);

// Keeps where a file that was just opened stands, if the program asks for that.
void __tessera_keep_position(int file, _Bool appends);

// A stream moves the position of this file, too.
void __tessera_has_stream(int file);

// Bytes from `start` to `end` become any; those from there to `count` stay. A limit, since all are
// inputs; where there are many, eight are one input.
enum { MOST_BYTES = 1 << 16, MOST_SINGLE_BYTES = 4096, WORD = 8 };
static inline void any_bytes(unsigned char *to, size_t start, size_t count, size_t end) {
    size_t i = start;
    if (count - start > MOST_SINGLE_BYTES)
        for (; i + WORD <= count; i += WORD) {
            // As many of the low bytes as are read.
            uint64_t word = __tessera_input_u64("bytes"), old;
            size_t rest = end > i ? end - i : 0;
            uint64_t mask = rest >= WORD ? UINT64_MAX : ((uint64_t)1 << (8 * rest)) - 1;
            __builtin_memcpy(&old, to + i, WORD);
            word = (word & mask) | (old & ~mask);
            __builtin_memcpy(to + i, &word, WORD);
        }
    for (; i < count; i++) {
        unsigned char c = __tessera_input_u8("unsigned char");
        to[i] = i < end ? c : to[i];
    }
}

// Any number of at most `count` bytes, or -1; and so many bytes that are read.
long __tessera_count_up_to(size_t count);
long __tessera_any_read(unsigned char *to, size_t count);

// Whether the program makes pipes, and whether it asks for positions of files that are no streams.
// Macros, so that passes drop what programs do not need.
#define MAKES_PAIRS __tessera_is_used("socketpair")
#define MAKES_PIPES (__tessera_is_used("pipe") | __tessera_is_used("pipe2") | MAKES_PAIRS)
#define WATCHES_FILES (__tessera_is_used("epoll_create") | __tessera_is_used("epoll_create1"))
#define MAKES_EVENTS (__tessera_is_used("eventfd") | __tessera_is_used("timerfd_create") | WATCHES_FILES)
#define ASKS_FOR_POSITIONS (__tessera_is_used("lseek") | __tessera_is_used("lseek64"))

// Null if the number is not known to be that of an event.
static inline struct event *__tessera_event_of(int file) {
    if (!MAKES_EVENTS)
        return NULL;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    struct event *event = open ? open->event : NULL;
    __tessera_atomic_end();
    return event;
}
// Within an atomic section: something happens to the end of a pipe that reads, or writes, so that
// EPOLLET tells of it.
enum { USUALLY_NOT, USUALLY, CERTAINLY };
void __tessera_pipe_changes(const struct pipe *pipe, _Bool writes, int how);
long __tessera_read_event(struct event *event, void *to, size_t count);
long __tessera_write_event(struct event *event, const void *from, size_t count);

// The pipe that is read, or written, by a number; null if it is not known to have one. Whether it
// does not wait is added to `how`.
enum { AT_ONCE = 1, PEEKS = 2, WITHOUT_SIGNAL = 4 };
struct pipe *__tessera_pipe_of(int file, _Bool writes, unsigned *how);
long __tessera_read_pipe(int file, struct pipe *pipe, unsigned char *to, size_t count, unsigned how);
long __tessera_write_pipe(int file, struct pipe *pipe, const unsigned char *from, size_t count, unsigned how);

// A new pipe, and what is kept of a file. Within an atomic section.
struct pipe *__tessera_new_pipe(void);
struct open_file *__tessera_keep(int file);

// Whether a number certainly is that of a socket of a pair.
static inline _Bool __tessera_is_pair(int file) {
    if (!MAKES_PAIRS)
        return 0;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    _Bool result = open && open->output;
    __tessera_atomic_end();
    return result;
}

// Whether a number certainly is that of a pipe, a pair, or an event, which nearly all functions
// treat alike.
static inline _Bool __tessera_is_pipe(int file) {
    if (!MAKES_PIPES && !MAKES_EVENTS)
        return 0;
    __tessera_atomic_begin();
    struct open_file *open = __tessera_open_file(file);
    _Bool result = open && (open->pipe || open->event);
    __tessera_atomic_end();
    return result;
}
// For the others.
#define REFUSE_EVENT(file, function) \
    do { \
        if (__tessera_event_of(file)) \
            __tessera_unsupported(function ": of an eventfd, a timerfd or an epoll"); \
    } while (0)

#endif
