// expect: unknown(unreach-call): epoll_wait, whose order is open
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>
extern void reach_error(void);

// In which order files are told of is not promised.
int main(void) {
    int watcher = epoll_create1(0), files[2] = {eventfd(1, 0), eventfd(1, 0)};
    if (watcher != 3 || files[0] != 4 || files[1] != 5)
        return 1;
    struct epoll_event got[2];
    for (int i = 0; i < 2; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (unsigned)i};
        if (epoll_ctl(watcher, EPOLL_CTL_ADD, files[i], &event))
            return 1;
    }
    if (epoll_wait(watcher, got, 2, -1) != 2)
        return 1;
    if (got[0].data.u32 != 0)
        reach_error();
    return 0;
}
