// Sockets (sys/socket.h). The other side is the environment: each call may succeed or not, and what
// arrives is any bytes. No signal tells that a connection is broken. Not modelled: connected pairs
// of the program's own, and messages of several parts.
#include "cancel.h"
#include "files.h"

typedef unsigned length;

enum { EPROTONOSUPPORT_ = 93, EPROTOTYPE_ = 91, EAFNOSUPPORT_ = 97, EADDRINUSE_ = 98, EADDRNOTAVAIL_ = 99, ENETUNREACH_ = 101 };
enum { ECONNABORTED_ = 103, ENOBUFS_ = 105, EISCONN_ = 106, ECONNREFUSED_ = 111, EALREADY_ = 114, EINPROGRESS_ = 115, ENOTSOCK_ = 88 };
enum { ENOPROTOOPT_ = 92, LARGEST_ADDRESS = 128 };

#define FAILS_UNLESS_OPEN(file) \
    if (is_closed(file)) \
        return -1

static int new_socket(void) { return __tessera_file_opened(FOR_BOTH); }

int socket(int domain, int type, int protocol) {
    (void)domain, (void)type, (void)protocol;
    if (__tessera_input_bool("_Bool"))
        return new_socket();
    __tessera_errno_one_of(EACCES_, EAFNOSUPPORT_, EINVAL_, EMFILE_, ENFILE_, ENOBUFS_, ENOMEM_, EPROTONOSUPPORT_, EPROTOTYPE_, EPERM_);
    return -1;
}

int bind(int file, const void *address, length size) {
    FAILS_UNLESS_OPEN(file);
    touch(address, size);
    OUTCOME(EACCES_, EADDRINUSE_, EADDRNOTAVAIL_, EAFNOSUPPORT_, EBADF_, EFAULT_, EINVAL_, ELOOP_, ENAMETOOLONG_, ENOENT_, ENOMEM_, ENOTDIR_,
            ENOTSOCK_, EROFS_);
}

int listen(int file, int backlog) {
    (void)backlog;
    FAILS_UNLESS_OPEN(file);
    OUTCOME(EADDRINUSE_, EBADF_, EDESTADDRREQ_, EINVAL_, ENOTSOCK_, EOPNOTSUPP_);
}

int connect(int file, const void *address, length size) {
    CANCELLATION_POINT();
    FAILS_UNLESS_OPEN(file);
    touch(address, size);
    OUTCOME(EACCES_, EADDRINUSE_, EADDRNOTAVAIL_, EAFNOSUPPORT_, EAGAIN_, EALREADY_, EBADF_, ECONNREFUSED_, ECONNRESET_, EFAULT_, EINPROGRESS_,
            EINTR_, EINVAL_, EISCONN_, ENETUNREACH_, ENOTSOCK_, EPERM_, EPROTOTYPE_, ETIMEDOUT_);
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
    if (__tessera_input_bool("_Bool")) {
        any_address(address, size);
        return new_socket();
    }
    __tessera_errno_one_of(EAGAIN_, EBADF_, ECONNABORTED_, EFAULT_, EINTR_, EINVAL_, EMFILE_, ENFILE_, ENOBUFS_, ENOMEM_, ENOTSOCK_, EOPNOTSUPP_,
                           EPERM_);
    return -1;
}
int accept(int file, void *address, length *size) { return accept_any(file, address, size); }
int accept4(int file, void *address, length *size, int flags) { return ((void)flags, accept_any(file, address, size)); }

int getsockname(int file, void *address, length *size) {
    FAILS_UNLESS_OPEN(file);
    if (__tessera_input_bool("_Bool")) {
        any_address(address, size);
        return 0;
    }
    __tessera_errno_one_of(EBADF_, EFAULT_, EINVAL_, ENOBUFS_, ENOTSOCK_);
    return -1;
}
int getpeername(int file, void *address, length *size) {
    FAILS_UNLESS_OPEN(file);
    if (__tessera_input_bool("_Bool")) {
        any_address(address, size);
        return 0;
    }
    __tessera_errno_one_of(EBADF_, EFAULT_, EINVAL_, ENOBUFS_, ENOTCONN_, ENOTSOCK_);
    return -1;
}

int setsockopt(int file, int level, int name, const void *value, length size) {
    (void)level, (void)name;
    FAILS_UNLESS_OPEN(file);
    touch(value, size);
    OUTCOME(EACCES_, EBADF_, EDOM_, EFAULT_, EINVAL_, ENODEV_, ENOMEM_, ENOPROTOOPT_, ENOTSOCK_, EPERM_);
}
int getsockopt(int file, int level, int name, void *value, length *size) {
    (void)level, (void)name;
    FAILS_UNLESS_OPEN(file);
    if (__tessera_input_bool("_Bool")) {
        length room = *size, given = __tessera_input_u32("socklen_t");
        if (room > LARGEST_ADDRESS)
            __tessera_unsupported("getsockopt: with room for more than 128 bytes");
        __tessera_assume(given <= room);
        any_bytes(value, 0, room, given);
        *size = given;
        return 0;
    }
    __tessera_errno_one_of(EBADF_, EFAULT_, EINVAL_, ENOPROTOOPT_, ENOTSOCK_);
    return -1;
}

int shutdown(int file, int how) {
    (void)how;
    FAILS_UNLESS_OPEN(file);
    OUTCOME(EBADF_, EINVAL_, ENOTCONN_, ENOTSOCK_);
}

static long send_any(int file, const void *from, size_t count) {
    CANCELLATION_POINT();
    show_bytes(from, count);
    FAILS_UNLESS_OPEN(file);
    return __tessera_write_any(count);
}
long send(int file, const void *from, size_t count, int flags) { return ((void)flags, send_any(file, from, count)); }
long sendto(int file, const void *from, size_t count, int flags, const void *address, length size) {
    (void)flags;
    if (address)
        touch(address, size);
    return send_any(file, from, count);
}

static long receive_any(int file, void *to, size_t count, void *address, length *size) {
    CANCELLATION_POINT();
    FAILS_UNLESS_OPEN(file);
    long result = __tessera_read_any(to, count);
    if (result >= 0)
        any_address(address, size);
    return result;
}
long recv(int file, void *to, size_t count, int flags) { return ((void)flags, receive_any(file, to, count, NULL, NULL)); }
long recvfrom(int file, void *to, size_t count, int flags, void *address, length *size) {
    return ((void)flags, receive_any(file, to, count, address, size));
}
