// expect: true(unreach-call)
// With EPOLLONESHOT a file is told of once, until it is asked for again.
#include <sys/epoll.h>
#include <sys/eventfd.h>

extern void reach_error(void);

int main(void) {
    int watcher = epoll_create1(0), counter = eventfd(0, EFD_NONBLOCK);
    if (watcher < 0 || counter < 0)
        return 0;
    struct epoll_event asked = {.events = EPOLLIN | EPOLLET | EPOLLONESHOT, .data.u32 = 7}, found;
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, counter, &asked))
        return 0;
    if (epoll_wait(watcher, &found, 1, 0) != 0)
        reach_error();
    eventfd_write(counter, 1);
    if (epoll_wait(watcher, &found, 1, -1) != 1 || found.data.u32 != 7)
        reach_error();
    eventfd_write(counter, 1);
    if (epoll_wait(watcher, &found, 1, 0) != 0)
        reach_error();
    if (epoll_ctl(watcher, EPOLL_CTL_MOD, counter, &asked) || epoll_wait(watcher, &found, 1, -1) != 1)
        reach_error();
    asked.events = EPOLLIN | EPOLLET;
    if (epoll_ctl(watcher, EPOLL_CTL_MOD, counter, &asked) || epoll_wait(watcher, &found, 1, -1) != 1)
        reach_error();
    eventfd_write(counter, 1);
    if (epoll_wait(watcher, &found, 1, -1) != 1 || epoll_wait(watcher, &found, 1, 0) != 0)
        reach_error();
    return 0;
}
