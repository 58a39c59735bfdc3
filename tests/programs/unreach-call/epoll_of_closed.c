// expect: true(unreach-call)
#include <sys/epoll.h>
#include <unistd.h>
extern void reach_error(void);

// A file that is closed is not watched any more.
int main(void) {
    int ends[2], watcher = epoll_create1(0);
    struct epoll_event event = {.events = EPOLLIN, .data.u32 = 7}, got[2] = {{.events = 0}};
    if (watcher < 0 || pipe(ends))
        return 1;
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &event))
        return 1;
    if (epoll_wait(watcher, got, 2, 100) != 0)
        reach_error();
    write(ends[1], "x", 1);
    if (epoll_wait(watcher, got, 2, -1) != 1 || got[0].events != EPOLLIN || got[0].data.u32 != 7)
        reach_error();
    close(ends[0]);
    if (epoll_wait(watcher, got, 2, 0) != 0)
        reach_error();
    return 0;
}
