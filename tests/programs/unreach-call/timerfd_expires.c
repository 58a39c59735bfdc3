// expect: true(unreach-call)
#include <poll.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <unistd.h>
extern void reach_error(void);

// What poll tells of a timer can be read without waiting; a timer that is set once expires once.
int main(void) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
    struct itimerspec soon = {.it_value = {.tv_nsec = 1000}};
    uint64_t times = 0;
    if (timer < 0 || timerfd_settime(timer, 0, &soon, 0))
        return 1;
    struct pollfd file = {.fd = timer, .events = POLLIN};
    int ready = poll(&file, 1, 5);
    if (ready && (read(timer, &times, sizeof times) != sizeof times || times != 1))
        reach_error();
    if (ready && read(timer, &times, sizeof times) != -1)
        reach_error();
    return close(timer);
}
