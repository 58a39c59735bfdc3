// expect: true(unreach-call)
// What is opened by name is no socket, and neither is a duplicate of it.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

static void fails(int result) {
    if (result != -1 || errno != ENOTSOCK)
        reach_error();
}

int main(void) {
    int file = open("/tmp/a", O_RDONLY), other = creat("/tmp/b", 0600);
    if (file < 0 || other < 0)
        return 0;
    int copy = dup(other);
    if (copy < 0)
        return 0;
    char address[16] = {2}, bytes[4] = {0};
    socklen_t size = sizeof address;
    fails(listen(file, 1));
    fails(bind(other, (const struct sockaddr *)address, sizeof address));
    fails(connect(copy, (const struct sockaddr *)address, sizeof address));
    fails(accept(copy, 0, 0));
    fails(getsockname(file, (struct sockaddr *)address, &size));
    fails(getpeername(copy, (struct sockaddr *)address, &size));
    fails(setsockopt(other, SOL_SOCKET, SO_REUSEADDR, bytes, sizeof bytes));
    fails(getsockopt(copy, SOL_SOCKET, SO_TYPE, bytes, &size));
    fails((int)send(other, bytes, 1, 0));
    fails((int)recv(file, bytes, 1, 0));
    fails(shutdown(copy, SHUT_RD));
    return 0;
}
