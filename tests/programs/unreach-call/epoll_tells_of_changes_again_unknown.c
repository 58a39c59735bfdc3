// expect: unknown(unreach-call): EPOLLET, which may tell of it again
// Whether writing to a pipe that is not empty counts as a change depends on the version of Linux.
#include <sys/epoll.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int ends[2], watcher = epoll_create1(0);
    if (watcher < 0 || pipe(ends))
        return 0;
    struct epoll_event asked = {.events = EPOLLIN | EPOLLET}, found;
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &asked))
        return 0;
    if (write(ends[1], "a", 1) != 1 || epoll_wait(watcher, &found, 1, 0) != 1 || write(ends[1], "b", 1) != 1)
        return 0;
    if (epoll_wait(watcher, &found, 1, 0) == 0)
        reach_error();
    return 0;
}
