// Sockets, whose other side is the environment.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct sockaddr_in any_port(void) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return address;
}

//! function: socket
//! function: bind
//! function: listen
//! function: getsockname
//! function: getpeername
//! function: shutdown
//! answer: input
//! header: sys/socket.h
//! note: Whether they succeed, and any address. What is opened by name is no socket; whether
//! note: numbers that the program did not open are is up to the environment, once and for all. A
//! note: stream accepts nobody unless it listens, and has no other side before it was to be
//! note: connected.
{
    int file = socket(AF_INET, SOCK_STREAM, 0);
    SHOW_EXACTLY(file >= -1);
    SHOW(file);
    struct sockaddr_in address = any_port();
    socklen_t size = sizeof address;
    // What each call gives is shown at once: the others would multiply what is open.
    int bound = bind(file, (struct sockaddr *)&address, sizeof address);
    SHOW_EXACTLY(bound == 0 || bound == -1);
    SHOW(bound);
    int listens = listen(file, 1);
    SHOW_EXACTLY(listens == 0 || listens == -1);
    SHOW(listens);
    int named = getsockname(file, (struct sockaddr *)&address, &size);
    SHOW_EXACTLY(named == -1 || (named == 0 && size <= 128));
    SHOW(named);
    size = sizeof address;
    int peer = getpeername(file, (struct sockaddr *)&address, &size);
    SHOW_EXACTLY(peer == 0 || peer == -1);
    SHOW(peer);
    int ends = shutdown(file, SHUT_RDWR);
    SHOW_EXACTLY(ends == 0 || ends == -1);
    SHOW(ends);
    if (file >= 0)
        close(file);
}

//! function: socketpair
//! answer: input
//! header: sys/socket.h
//! note: Whether it fails, and why. What one side writes or sends is what the other one reads or
//! note: receives. As for pipes, more than 4096 bytes, or 32 messages, that are not read yet, and
//! note: SIGPIPE unless it is ignored, end in `unknown`; so do other types than SOCK_STREAM of
//! note: AF_UNIX, other protocols, flags other than MSG_DONTWAIT, MSG_PEEK and MSG_NOSIGNAL,
//! note: addresses and options.
{
    int ends[2];
    SHOW_EXACTLY(socketpair(AF_UNIX, SOCK_STREAM | 0x1000, 0, ends));
    SHOW_EXACTLY(errno);
    SHOW(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | ANY_OF(int, 0, SOCK_CLOEXEC), ANY_BETWEEN(0, 1), ends));
    SHOW(ends[0]);
    SHOW(ends[1]);
    SHOW_EXACTLY(fcntl(ends[0], F_GETFL));
    char to[16];
    for (int i = 0; i < 3; i++) {
        const char *text = ANY_TEXT(8);
        int from = ends[ANY_BOOL], other = ends[ANY_BOOL];
        SHOW_EXACTLY(send(from, text, strlen(text), MSG_NOSIGNAL | ANY_OF(int, 0, MSG_DONTWAIT)));
        SHOW_EXACTLY(errno);
        FILL(to, 16);
        SHOW_EXACTLY(recv(other, to, ANY_SIZE(0, 10), ANY_OF(int, 0, MSG_PEEK, MSG_DONTWAIT)));
        SHOW_BYTES(to, 16);
        SHOW_EXACTLY(errno);
        if (i == 1) {
            SHOW_EXACTLY(shutdown(ends[ANY_BOOL], (int)ANY_BETWEEN(-1, 3)));
            SHOW_EXACTLY(errno);
        }
        struct pollfd file = {.fd = other, .events = 0x3fff};
        SHOW_EXACTLY(poll(&file, 1, 0));
        SHOW_EXACTLY(file.revents);
        errno = 0;
    }
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    SHOW_EXACTLY(recvfrom(ends[1], to, 1, 0, (struct sockaddr *)&address, &size));
    SHOW_EXACTLY(size);
    SHOW_EXACTLY(close(ends[0]));
    SHOW_EXACTLY(send(ends[1], "x", 1, MSG_NOSIGNAL));
    SHOW_EXACTLY(errno);
    for (int i = 0; i < 4; i++) {
        struct pollfd file = {.fd = ends[1], .events = 0x3fff};
        SHOW_EXACTLY(poll(&file, 1, -1));
        SHOW_EXACTLY(file.revents);
        SHOW_EXACTLY(read(ends[1], to, 16));
        SHOW_EXACTLY(errno);
        errno = 0;
    }
    SHOW_EXACTLY(isatty(ends[1]));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(lseek(ends[1], 0, SEEK_SET));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(ends[1]));
    SHOW(pipe(ends));
    SHOW_EXACTLY(send(ends[1], "x", 1, 0));
    SHOW_EXACTLY(listen(ends[0], 1));
    SHOW_EXACTLY(errno);
    close(ends[0]);
    close(ends[1]);
    errno = 0;
}

//! function: setsockopt
//! function: getsockopt
//! answer: input
//! header: sys/socket.h
//! note: Whether they succeed, and any value of up to 128 bytes, which is unspecified for other
//! note: options than SO_ERROR.
{
    int file = socket(AF_INET, SOCK_STREAM, 0), value = 1;
    socklen_t size = sizeof value;
    int set = setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &value, sizeof value);
    int told = getsockopt(file, SOL_SOCKET, SO_ERROR, &value, &size);
    SHOW_EXACTLY(set == 0 || set == -1);
    SHOW_EXACTLY(told == -1 || (told == 0 && size <= sizeof value));
    if (file >= 0)
        close(file);
}

//! function: connect
//! function: accept
//! function: accept4
//! function: send
//! function: sendto
//! function: recv
//! function: recvfrom
//! answer: input
//! header: sys/socket.h
//! note: Whether they succeed, how many bytes are transferred, and any bytes and addresses. No
//! note: signal tells of a broken connection.
{
    char bytes[4] = "abc";
    struct sockaddr_in address = any_port();
    socklen_t size = sizeof address;
    SHOW_EXACTLY(send(-1, bytes, 3, MSG_NOSIGNAL));
    SHOW_EXACTLY(sendto(-1, bytes, 3, MSG_NOSIGNAL, (struct sockaddr *)&address, sizeof address));
    SHOW_EXACTLY(recv(-1, bytes, sizeof bytes, MSG_DONTWAIT));
    SHOW_EXACTLY(recvfrom(-1, bytes, sizeof bytes, MSG_DONTWAIT, (struct sockaddr *)&address, &size));
    SHOW_EXACTLY(connect(-1, (struct sockaddr *)&address, sizeof address));
    SHOW_EXACTLY(accept(-1, NULL, NULL));
    SHOW_EXACTLY(accept4(-1, NULL, NULL, 0));
    SHOW_EXACTLY(bytes[0]);
}
