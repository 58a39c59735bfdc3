// Sockets, whose other side is the environment.
#include <arpa/inet.h>
#include <netinet/in.h>
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
//! note: Whether they succeed, and any address. A socket is a file for reading and writing.
{
    int file = socket(AF_INET, SOCK_STREAM, 0);
    SHOW_EXACTLY(file >= -1);
    struct sockaddr_in address = any_port();
    socklen_t size = sizeof address;
    int bound = bind(file, (struct sockaddr *)&address, sizeof address), listens = listen(file, 1);
    SHOW_EXACTLY(bound == 0 || bound == -1);
    SHOW_EXACTLY(listens == 0 || listens == -1);
    int named = getsockname(file, (struct sockaddr *)&address, &size);
    SHOW_EXACTLY(named == -1 || (named == 0 && size <= 128));
    size = sizeof address;
    int peer = getpeername(file, (struct sockaddr *)&address, &size), ends = shutdown(file, SHUT_RDWR);
    SHOW_EXACTLY(peer == 0 || peer == -1);
    SHOW_EXACTLY(ends == 0 || ends == -1);
    if (file >= 0)
        close(file);
}

//! function: setsockopt
//! function: getsockopt
//! answer: input
//! header: sys/socket.h
//! note: Whether they succeed, and any value of up to 128 bytes.
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
//! note: Whether they succeed, how many bytes are transferred, and any bytes and addresses. No signal tells of a broken connection.
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
