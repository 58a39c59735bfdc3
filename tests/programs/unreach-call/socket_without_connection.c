// expect: true(unreach-call)
// A stream that does not listen accepts nobody, and one that was never to be connected sends and
// receives nothing.
#include <errno.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int stream = socket(AF_INET, SOCK_STREAM, 0), other = socket(AF_INET, SOCK_DGRAM, 0);
    if (stream < 0 || other < 0)
        return 0;
    char bytes[16] = {0};
    socklen_t size = sizeof bytes;
    if (accept(stream, 0, 0) != -1 || errno != EINVAL)
        reach_error();
    if (getpeername(stream, (struct sockaddr *)bytes, &size) != -1 || errno != ENOTCONN)
        reach_error();
    if (send(stream, bytes, 1, MSG_NOSIGNAL) != -1 || recv(stream, bytes, 1, 0) != -1 || read(stream, bytes, 1) != -1)
        reach_error();
    if (read(stream, bytes, 0) > 0)
        reach_error();
    if (listen(other, 1) != -1 || errno != EOPNOTSUPP || accept(other, 0, 0) != -1 || errno != EOPNOTSUPP)
        reach_error();
    int watcher = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN};
    if (watcher >= 0 && epoll_ctl(watcher, EPOLL_CTL_ADD, stream, &event) == -1 && errno == EPERM)
        reach_error();
    return 0;
}
