// Sockets (sys/socket.h). The other side is the environment: each call may succeed or not, and what
// arrives is any bytes. It is known of streams of AF_INET, AF_INET6 and AF_UNIX whether they
// listen, or were to be connected. No signal tells that a connection is broken. Of a pair of the
// program's own (socketpair, for streams), what one side writes is what the other one reads, as of
// two pipes. Not modelled: messages of several parts.
#include "cancel.h"
#include "files.h"

typedef unsigned length;

enum { EPROTONOSUPPORT_ = 93, EPROTOTYPE_ = 91, EAFNOSUPPORT_ = 97, EADDRINUSE_ = 98, EADDRNOTAVAIL_ = 99, ENETUNREACH_ = 101 };
enum { ECONNABORTED_ = 103, ENOBUFS_ = 105, EISCONN_ = 106, ECONNREFUSED_ = 111, EALREADY_ = 114, EINPROGRESS_ = 115, ENOTSOCK_ = 88 };
enum { ENOPROTOOPT_ = 92, ESOCKTNOSUPPORT_ = 94, EMSGSIZE_ = 90, ENETDOWN_ = 100, EHOSTUNREACH_ = 113, LARGEST_ADDRESS = 128 };
enum { TYPE = 15, STREAM = 1, DATAGRAM = 2, INTERNET = 2, INTERNET_6 = 10, NONBLOCKING = 04000, CLOSE_ON_EXEC = 02000000, LOCAL = 1 };
enum { SOL_SOCKET_ = 1, SO_ERROR_ = 4 };
// Linux knows the types below this one, and no families beyond those, with room for some to come.
enum { NO_TYPE = 11, LAST_FAMILY = 255 };
#define NETWORK_ERRORS ENETDOWN_, ENETUNREACH_, EHOSTUNREACH_, ENOBUFS_, ENOMEM_

static int error(int number) {
    __tessera_errno_is(number);
    return -1;
}
// Whether a number is that of no socket. The environment decides where that is not known.
static _Bool is_no_socket(int file) {
    int state = __tessera_decided_state(file);
    if (state == FOR_SOMETHING) {
        _Bool socket = __tessera_input_bool("_Bool");
        is_of(file, socket ? KIND_SOCKET : ~KIND_SOCKET);
        if (socket)
            __tessera_becomes_socket(file);
        state = socket ? IS_SOCKET : FOR_SOMETHING;
    }
    if (!is_socket(state) && state != FILE_FREE)
        __tessera_errno_is(ENOTSOCK_);
    return !is_socket(state);
}
static _Bool is_new_stream(int file) { return __tessera_file_state(file) == IS_NEW_STREAM; }
#define FAILS_UNLESS_OPEN(file) \
    if (is_no_socket(file)) \
        return -1; \
    if (__tessera_is_pair(file)) \
        __tessera_unsupported("a function of sockets other than send, recv and shutdown: of a socket of socketpair")
// Sizes are signed for Linux.
static _Bool is_negative(length size) { return size > INT_MAX; }

static int new_socket(void) { return __tessera_file_opened(IS_SOCKET); }

// Of the families that are known well. Children may share a socket.
static int state_of_new(int domain, int type) {
    if ((domain != LOCAL && domain != INTERNET && domain != INTERNET_6) || __tessera_is_used("fork"))
        return IS_SOCKET;
    return type == STREAM ? IS_NEW_STREAM : type == DATAGRAM ? IS_DATAGRAM : IS_SOCKET;
}
int socket(int domain, int type, int protocol) {
    (void)protocol;
    if (type & ~(TYPE | NONBLOCKING | CLOSE_ON_EXEC))
        return error(EINVAL_);
    if (domain <= 0 || domain > LAST_FAMILY)
        return error(EAFNOSUPPORT_);
    if ((type & TYPE) < NO_TYPE && __tessera_input_bool("_Bool"))
        return __tessera_file_opened(state_of_new(domain, type & TYPE));
    __tessera_errno_one_of(EACCES_, EAFNOSUPPORT_, EINVAL_, EMFILE_, ENFILE_, ENOBUFS_, ENOMEM_, EPROTONOSUPPORT_, EPROTOTYPE_, EPERM_,
                           ESOCKTNOSUPPORT_);
    return -1;
}

int bind(int file, const void *address, length size) {
    FAILS_UNLESS_OPEN(file);
    if (size > LARGEST_ADDRESS)
        return error(EINVAL_);
    touch(address, size);
    OUTCOME(EACCES_, EADDRINUSE_, EADDRNOTAVAIL_, EAFNOSUPPORT_, EINVAL_, EIO_, ELOOP_, ENAMETOOLONG_, ENODEV_, ENOENT_, ENOMEM_, ENOSPC_,
            ENOTDIR_, EOPNOTSUPP_, EPERM_, EROFS_);
}

int listen(int file, int backlog) {
    (void)backlog;
    FAILS_UNLESS_OPEN(file);
    if (__tessera_file_state(file) == IS_DATAGRAM)
        return error(EOPNOTSUPP_);
    if (is_new_stream(file))
        __tessera_becomes_socket(file);
    OUTCOME(EADDRINUSE_, EDESTADDRREQ_, EINVAL_, ENOMEM_, EOPNOTSUPP_);
}

int connect(int file, const void *address, length size) {
    CANCELLATION_POINT();
    // Before it is looked at whether that is a socket.
    if (size > LARGEST_ADDRESS && !is_not_open(file))
        return error(EINVAL_);
    FAILS_UNLESS_OPEN(file);
    touch(address, size);
    if (is_new_stream(file))
        __tessera_becomes_socket(file);
    OUTCOME(EACCES_, EADDRINUSE_, EADDRNOTAVAIL_, EAFNOSUPPORT_, EAGAIN_, EALREADY_, ECONNREFUSED_, ECONNRESET_, ECONNABORTED_, EINPROGRESS_,
            EINTR_, EINVAL_, EISCONN_, ELOOP_, ENAMETOOLONG_, ENODEV_, ENOENT_, ENOTDIR_, EOPNOTSUPP_, EPERM_, EPROTOTYPE_, ETIMEDOUT_,
            NETWORK_ERRORS);
}

// An address of the other side: as much of it as there is room for, and its whole size.
static void any_address(void *address, length *size) {
    if (!address)
        return;
    length room = *size, whole = __tessera_input_u32("socklen_t");
    __tessera_assume(whole <= LARGEST_ADDRESS);
    length most = room < LARGEST_ADDRESS ? room : LARGEST_ADDRESS;
    any_bytes(address, 0, most, whole < most ? whole : most);
    *size = whole;
}

static int accept_any(int file, void *address, length *size) {
    CANCELLATION_POINT();
    FAILS_UNLESS_OPEN(file);
    int state = __tessera_file_state(file);
    if (state == IS_NEW_STREAM || state == IS_DATAGRAM)
        return error(state == IS_DATAGRAM ? EOPNOTSUPP_ : EINVAL_);
    if (!(address && is_negative(*size)) && __tessera_input_bool("_Bool")) {
        any_address(address, size);
        return new_socket();
    }
    __tessera_errno_one_of(EAGAIN_, ECONNABORTED_, EINTR_, EINVAL_, EMFILE_, ENFILE_, EOPNOTSUPP_, EPERM_, ETIMEDOUT_, NETWORK_ERRORS);
    return -1;
}
int accept(int file, void *address, length *size) { return accept_any(file, address, size); }
int accept4(int file, void *address, length *size, int flags) {
    if (flags & ~(NONBLOCKING | CLOSE_ON_EXEC) && !is_not_open(file))
        return error(EINVAL_);
    return accept_any(file, address, size);
}

int getsockname(int file, void *address, length *size) {
    FAILS_UNLESS_OPEN(file);
    if (!is_negative(*size) && __tessera_input_bool("_Bool")) {
        any_address(address, size);
        return 0;
    }
    __tessera_errno_one_of(EINVAL_, ENOBUFS_, ENOMEM_, EOPNOTSUPP_);
    return -1;
}
int getpeername(int file, void *address, length *size) {
    FAILS_UNLESS_OPEN(file);
    if (is_new_stream(file))
        return error(ENOTCONN_);
    if (!is_negative(*size) && __tessera_input_bool("_Bool")) {
        any_address(address, size);
        return 0;
    }
    __tessera_errno_one_of(EINVAL_, ENOBUFS_, ENOMEM_, ENOTCONN_, EOPNOTSUPP_);
    return -1;
}

#define OPTION_ERRORS \
    EACCES_, EADDRINUSE_, EADDRNOTAVAIL_, EAGAIN_, EBUSY_, EDOM_, EEXIST_, EINVAL_, EISCONN_, ENODEV_, ENOENT_, ENOPROTOOPT_, ENOTCONN_, \
        EOPNOTSUPP_, EPERM_, ERANGE_, ENOBUFS_, ENOMEM_
int setsockopt(int file, int level, int name, const void *value, length size) {
    (void)level, (void)name;
    FAILS_UNLESS_OPEN(file);
    if (is_negative(size))
        return error(EINVAL_);
    touch(value, size);
    OUTCOME(OPTION_ERRORS);
}
int getsockopt(int file, int level, int name, void *value, length *size) {
    FAILS_UNLESS_OPEN(file);
    if (!is_negative(*size) && __tessera_input_bool("_Bool")) {
        length room = *size;
        if (room > LARGEST_ADDRESS)
            __tessera_unsupported("getsockopt: with room for more than 128 bytes");
        if (level == SOL_SOCKET_ && name == SO_ERROR_) {
            // Errors come from the other side.
            length given = room < sizeof(int) ? room : sizeof(int);
            any_bytes(value, 0, given, given);
            *size = given;
            return 0;
        }
        // What other options say depends on the socket, and on what was set.
        length given = __tessera_unspecified_u32("the size of an option of a socket");
        __tessera_assume(given <= room);
        for (length i = 0; i < room; i++) {
            uint8_t byte = __tessera_unspecified_u8("an option of a socket");
            ((uint8_t *)value)[i] = i < given ? byte : ((uint8_t *)value)[i];
        }
        *size = given;
        return 0;
    }
    __tessera_errno_one_of(OPTION_ERRORS);
    return -1;
}

int socketpair(int domain, int type, int protocol, int *numbers) {
    if (type & ~(TYPE | NONBLOCKING | CLOSE_ON_EXEC))
        return error(EINVAL_);
    if (domain != LOCAL || (type & TYPE) != STREAM)
        __tessera_unsupported("socketpair: other than of AF_UNIX, SOCK_STREAM");
    // Linux writes the numbers before it makes the sockets.
    if (protocol != 0 && protocol != LOCAL)
        __tessera_unsupported("socketpair: of a protocol that AF_UNIX does not have");
    if (__tessera_input_bool("_Bool")) {
        if (__tessera_input_bool("_Bool")) {
            __tessera_errno_is(EMFILE_);
            return -1;
        }
        __tessera_errno_one_of(ENFILE_, ENOMEM_);
        for (int i = 0; i < 2; i++)
            numbers[i] = (int)__tessera_unspecified_u32("what socketpair writes where it fails");
        return -1;
    }
    int one = new_socket(), other = new_socket();
    __tessera_atomic_begin();
    struct open_file *first = __tessera_keep(one), *second = __tessera_keep(other);
    first->pipe = second->output = __tessera_new_pipe();
    second->pipe = first->output = __tessera_new_pipe();
    first->pipe->of_sockets = second->pipe->of_sockets = 1;
    first->nonblocking = second->nonblocking = (type & NONBLOCKING) != 0;
    __tessera_atomic_end();
    numbers[0] = one;
    numbers[1] = other;
    return 0;
}

enum { STOP_READING, STOP_WRITING, STOP_BOTH };
static int shut(int file, int how) {
    if (how < STOP_READING || how > STOP_BOTH)
        return error(EINVAL_);
    __tessera_atomic_begin();
    const struct open_file *open = __tessera_open_file(file);
    if (!open || !open->output)
        __tessera_unsupported("shutdown: of a socket that is closed meanwhile");
    if (how != STOP_WRITING)
        open->pipe->readers = open->pipe->writers = 0;
    if (how != STOP_READING)
        open->output->readers = open->output->writers = 0;
    if (WATCHES_FILES) {
        __tessera_pipe_changes(open->pipe, 0, CERTAINLY);
        __tessera_pipe_changes(open->output, 0, CERTAINLY);
    }
    __tessera_atomic_end();
    return 0;
}
int shutdown(int file, int how) {
    if (is_no_socket(file))
        return -1;
    if (__tessera_is_pair(file))
        return shut(file, how);
    _Bool failed = how < STOP_READING || how > STOP_BOTH || __tessera_input_bool("_Bool");
    __tessera_errno_one_of_if(failed, EINVAL_, ENOTCONN_, EOPNOTSUPP_);
    return -(int)failed;
}

enum { PEEK = 2, FAST_OPEN = 0x20000000, DO_NOT_WAIT = 0x40, NO_SIGNAL = 0x4000 };
static long send_any(int file, const void *from, size_t count, int flags) {
    CANCELLATION_POINT();
    show_bytes(from, count);
    if (is_no_socket(file))
        return -1;
    if (is_new_stream(file) && !(flags & FAST_OPEN)) {
        __tessera_errno_one_of(EPIPE_, ENOTCONN_, EOPNOTSUPP_);
        return -1;
    }
    if (!__tessera_is_pair(file)) {
        long result = __tessera_count_up_to(count);
        __tessera_errno_one_of_if(result == -1, EACCES_, EAFNOSUPPORT_, EADDRNOTAVAIL_, EAGAIN_, EALREADY_, ECONNREFUSED_, ECONNRESET_,
                                  EDESTADDRREQ_, EINTR_, EINVAL_, EIO_, EISCONN_, ELOOP_, EMSGSIZE_, ENAMETOOLONG_, ENOENT_, ENOTCONN_,
                                  ENOTDIR_, ENXIO_, EOPNOTSUPP_, EPERM_, EPIPE_, EPROTOTYPE_, ETIMEDOUT_, NETWORK_ERRORS);
        return result;
    }
    if (flags & ~(DO_NOT_WAIT | NO_SIGNAL))
        __tessera_unsupported("send: to a socket of socketpair, with flags other than MSG_DONTWAIT and MSG_NOSIGNAL");
    unsigned how = (flags & NO_SIGNAL ? WITHOUT_SIGNAL : 0);
    struct pipe *pipe = __tessera_pipe_of(file, 1, &how);
    return __tessera_write_pipe(file, pipe, from, count, how);
}
long send(int file, const void *from, size_t count, int flags) { return send_any(file, from, count, flags); }
long sendto(int file, const void *from, size_t count, int flags, const void *address, length size) {
    if (address && size && __tessera_is_pair(file))
        __tessera_unsupported("sendto: an address, from a socket of socketpair");
    if (address && size) {
        if (is_no_socket(file))
            return -1;
        if (size > LARGEST_ADDRESS)
            return error(EINVAL_);
        touch(address, size);
    }
    return send_any(file, from, count, flags);
}

static long receive_from_pair(int file, void *to, size_t count, int flags, const void *address, length *size) {
    if (flags & ~(PEEK | DO_NOT_WAIT | NO_SIGNAL))
        __tessera_unsupported("recv: from a socket of socketpair, with flags other than MSG_DONTWAIT and MSG_PEEK");
    unsigned how = (flags & PEEK ? PEEKS : 0) | (flags & DO_NOT_WAIT ? AT_ONCE : 0);
    struct pipe *pipe = __tessera_pipe_of(file, 0, &how);
    long result = __tessera_read_pipe(file, pipe, to, count, how);
    touch_written(to, result < 0 ? 0 : (size_t)result);
    // The other side has no address.
    if (result >= 0 && address)
        *size = 0;
    return result;
}

static long receive_any(int file, void *to, size_t count, int flags, void *address, length *size) {
    CANCELLATION_POINT();
    if (is_no_socket(file))
        return -1;
    if (__tessera_is_pair(file))
        return receive_from_pair(file, to, count, flags, address, size);
    if (is_new_stream(file)) {
        __tessera_errno_one_of(ENOTCONN_, EINVAL_, EOPNOTSUPP_, EAGAIN_);
        return -1;
    }
    if (address && is_negative(*size))
        __tessera_unsupported("recvfrom: with a negative size of the address");
    long result = __tessera_any_read(to, count);
    __tessera_errno_one_of_if(result == -1, EAGAIN_, ECONNABORTED_, ECONNREFUSED_, ECONNRESET_, EINTR_, EINVAL_, EIO_, ENOTCONN_, EOPNOTSUPP_,
                              EPIPE_, EPERM_, ETIMEDOUT_, NETWORK_ERRORS);
    if (result >= 0)
        any_address(address, size);
    return result;
}
long recv(int file, void *to, size_t count, int flags) { return receive_any(file, to, count, flags, NULL, NULL); }
long recvfrom(int file, void *to, size_t count, int flags, void *address, length *size) {
    return receive_any(file, to, count, flags, address, size);
}
