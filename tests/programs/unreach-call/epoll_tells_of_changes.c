// expect: true(unreach-call)
// EPOLLET tells of a file once for each time that something happens to it.
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

static int watcher;
static void shows(int file, unsigned events) {
    struct epoll_event found[2];
    int count = epoll_wait(watcher, found, 2, 0);
    if (count != (events != 0) || (events && (found[0].data.fd != file || found[0].events != events)))
        reach_error();
}

int main(void) {
    int ends[2], pair[2];
    char bytes[8];
    watcher = epoll_create1(0);
    if (watcher < 0 || pipe(ends) || socketpair(AF_UNIX, SOCK_STREAM, 0, pair))
        return 0;
    struct epoll_event asked = {.events = EPOLLIN | EPOLLET, .data.fd = ends[0]};
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &asked))
        return 0;
    shows(0, 0);
    if (write(ends[1], "ab", 2) != 2)
        return 0;
    shows(ends[0], EPOLLIN);
    shows(0, 0);
    if (read(ends[0], bytes, 1) != 1)
        return 0;
    shows(0, 0);
    if (epoll_ctl(watcher, EPOLL_CTL_MOD, ends[0], &asked) == 0)
        shows(ends[0], EPOLLIN);
    if (read(ends[0], bytes, 1) != 1 || write(ends[1], "c", 1) != 1 || read(ends[0], bytes, 1) != 1)
        return 0;
    shows(0, 0);
    close(ends[1]);
    shows(ends[0], EPOLLHUP);
    shows(0, 0);
    asked = (struct epoll_event){.events = EPOLLIN | EPOLLOUT | EPOLLET, .data.fd = pair[0]};
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, pair[0], &asked))
        return 0;
    shows(pair[0], EPOLLOUT);
    if (send(pair[1], "ab", 2, 0) != 2 || send(pair[1], "c", 1, 0) != 1)
        return 0;
    shows(pair[0], EPOLLIN | EPOLLOUT);
    shows(0, 0);
    if (send(pair[0], "xyz", 3, 0) != 3)
        return 0;
    shows(0, 0);
    if (recv(pair[1], bytes, 8, 0) != 3)
        return 0;
    shows(pair[0], EPOLLIN | EPOLLOUT);
    return 0;
}
