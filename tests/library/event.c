// Files that count events, and waiting for files.
#include <fcntl.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/timerfd.h>
#include <unistd.h>

//! function: eventfd
//! function: eventfd_read
//! function: eventfd_write
//! answer: input
//! header: sys/eventfd.h
//! note: Whether it fails, and why. What is read is what was written, between threads, too. Writing
//! note: more than 8 bytes ends in `unknown`.
{
    int one = eventfd((unsigned)ANY_BETWEEN(0, 5), ANY_OF(int, EFD_NONBLOCK, EFD_NONBLOCK | EFD_CLOEXEC));
    int many = eventfd((unsigned)ANY_BETWEEN(0, 2), EFD_SEMAPHORE | EFD_NONBLOCK);
    SHOW(one);
    SHOW(many);
    uint64_t number;
    for (int i = 0; i < 2; i++) {
        number = (uint64_t)ANY_OF(long long, 0, 1, 2, 3, -1, -2, -3);
        SHOW_EXACTLY(write(one, &number, ANY_OF(size_t, 8, 8, 8, 7)));
        SHOW_EXACTLY(write(many, &number, 8));
        SHOW_EXACTLY(errno);
        number = 77;
        SHOW_EXACTLY(read(one, &number, ANY_OF(size_t, 8, 8, 9, 7)));
        SHOW_EXACTLY(number);
        number = 77;
        SHOW_EXACTLY(read(many, &number, 8));
        SHOW_EXACTLY(number);
        SHOW_EXACTLY(errno);
        errno = 0;
    }
    SHOW_EXACTLY(eventfd_write(one, 3));
    SHOW_EXACTLY(eventfd_read(one, &number));
    SHOW_EXACTLY(number);
    SHOW_EXACTLY(eventfd_read(one, &number));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(fcntl(one, F_GETFL));
    SHOW_EXACTLY(fcntl(one, F_SETFL, 0));
    SHOW_EXACTLY(fcntl(one, F_GETFL));
    SHOW_EXACTLY(isatty(one));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(eventfd(0, 2));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(close(one));
    SHOW_EXACTLY(eventfd_write(one, 3));
    SHOW_EXACTLY(errno);
    close(many);
    errno = 0;
}

//! function: poll
//! function: ppoll
//! answer: input
//! header: poll.h
//! note: What is ready of files that the environment knows. Of pipes, of eventfd, and of what is
//! note: closed it is exact. A timer may expire at any time, and a time limit may be reached
//! note: whenever the thread would wait. A signal mask ends in `unknown`; so do more than 64 files,
//! note: and a file that another thread closes during a wait without time limit.
{
    int ends[2];
    SHOW(pipe(ends));
    int counter = eventfd((unsigned)ANY_BETWEEN(0, 1), EFD_NONBLOCK);
    SHOW(counter);
    const short all = POLLIN | POLLOUT | POLLRDNORM | POLLWRNORM | POLLPRI;
    for (int i = 0; i < 3; i++) {
        struct pollfd files[4] = {
            {.fd = ends[0], .events = ANY_OF(short, 0, POLLIN, POLLOUT, all), .revents = 99},
            {.fd = ends[1], .events = ANY_OF(short, 0, POLLIN, POLLOUT, all), .revents = 99},
            {.fd = counter, .events = ANY_OF(short, 0, POLLIN, POLLOUT, all), .revents = 99},
            {.fd = -1, .events = all, .revents = 99},
        };
        struct timespec none = {0, 0};
        SHOW_EXACTLY(ANY_BOOL ? poll(files, 4, 0) : ppoll(files, 4, &none, NULL));
        for (int k = 0; k < 4; k++)
            SHOW_EXACTLY(files[k].revents);
        if (i == 0) {
            SHOW_EXACTLY(write(ends[1], "text", 4));
            SHOW_EXACTLY(eventfd_write(counter, (eventfd_t)ANY_OF(long long, 1, -3, -2)));
        }
        if (i == 1)
            SHOW_EXACTLY(close(ends[1]));
    }
    close(counter);
    close(ends[0]);
    errno = 0;
}

//! function: select
//! function: pselect
//! answer: input
//! header: sys/select.h
//! note: As for poll: what is ready of files that the environment knows, and how much of the time
//! note: limit is left. Signal masks, more than 64 files, and numbers from 64 on (32 for 32 bits)
//! note: that are not known to be open end in `unknown`.
{
    int ends[2];
    SHOW(pipe(ends));
    SHOW(ends[0]);
    SHOW(ends[1]);
    fd_set sets[3];
    for (int i = 0; i < 3; i++) {
        for (int set = 0; set < 3; set++) {
            FD_ZERO(&sets[set]);
            for (int k = 0; k < 2; k++)
                if (ANY_BOOL)
                    FD_SET(ends[k], &sets[set]);
        }
        struct timeval none = {0, 0};
        struct timespec no_time = {0, 0};
        int numbers = ends[ANY_BOOL] + (int)ANY_BETWEEN(0, 1);
        SHOW_EXACTLY(ANY_BOOL ? select(numbers, &sets[0], &sets[1], &sets[2], &none)
                              : pselect(numbers, &sets[0], &sets[1], &sets[2], &no_time, NULL));
        for (int set = 0; set < 3; set++)
            for (int k = 0; k < 2; k++)
                SHOW_EXACTLY(FD_ISSET(ends[k], &sets[set]) != 0);
        if (i == 0)
            SHOW_EXACTLY(write(ends[1], "text", 4));
        if (i == 1)
            SHOW_EXACTLY(close(ends[1]));
        errno = 0;
    }
    FD_ZERO(&sets[0]);
    FD_SET(ends[0], &sets[0]);
    struct timeval limit = {0, 2500000};
    SHOW_EXACTLY(select(ends[0] + 1, &sets[0], NULL, NULL, &limit));
    SHOW_EXACTLY(limit.tv_sec <= 2 && limit.tv_usec < 1000000);
    limit = (struct timeval){0, 1000};
    SHOW_EXACTLY(select(0, NULL, NULL, NULL, &limit));
    SHOW_EXACTLY(limit.tv_sec + limit.tv_usec);
    SHOW_EXACTLY(select(-1, NULL, NULL, NULL, &limit));
    limit.tv_usec = -1;
    SHOW_EXACTLY(select(0, NULL, NULL, NULL, &limit));
    SHOW_EXACTLY(errno);
    close(ends[0]);
    errno = 0;
    FD_SET(ends[0], &sets[0]);
    SHOW_EXACTLY(select(ends[0] + 1, &sets[0], NULL, NULL, NULL));
    SHOW_EXACTLY(FD_ISSET(ends[0], &sets[0]) != 0);
    SHOW_EXACTLY(errno);
    errno = 0;
}

//! function: epoll_create
//! function: epoll_create1
//! function: epoll_ctl
//! function: epoll_wait
//! function: epoll_pwait
//! answer: input
//! header: sys/epoll.h
//! note: Whether it fails, and why; as for poll, what is ready, in an order that is open.
//! note: EPOLLONESHOT and EPOLLET are followed; whether something that is left to the version of
//! note: Linux is told of again is unspecified. EPOLLEXCLUSIVE, signal masks, and files of epoll
//! note: that are watched themselves end in `unknown`.
{
    int ends[2], watcher = ANY_BOOL ? epoll_create1(EPOLL_CLOEXEC) : epoll_create(1);
    SHOW(watcher);
    SHOW(pipe(ends));
    int counter = eventfd(0, EFD_NONBLOCK);
    SHOW(counter);
    struct epoll_event event = {.events = EPOLLIN | ANY_OF(uint32_t, 0, EPOLLONESHOT), .data.u64 = 0x1122334455667788}, got[4];
    SHOW(epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &event));
    SHOW_EXACTLY(epoll_wait(watcher, got, 4, 0));
    SHOW_EXACTLY(write(ends[1], "text", 4));
    for (int i = 0; i < 2; i++) {
        FILL(got, sizeof got);
        SHOW_EXACTLY(epoll_wait(watcher, got, 4, 0));
        SHOW_BYTES(got, sizeof got);
    }
    event.events = ANY_OF(uint32_t, 0, EPOLLIN, EPOLLOUT, EPOLLIN | EPOLLOUT);
    event.data.u64 = 7;
    SHOW_EXACTLY(epoll_ctl(watcher, EPOLL_CTL_MOD, ends[0], &event));
    SHOW_EXACTLY(epoll_pwait(watcher, got, 1, 0, NULL));
    SHOW_BYTES(got, sizeof got);
    SHOW_EXACTLY(epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &event));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(epoll_ctl(watcher, EPOLL_CTL_DEL, counter, NULL));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(epoll_ctl(counter, EPOLL_CTL_ADD, ends[0], &event));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(epoll_ctl(watcher, EPOLL_CTL_DEL, ends[0], NULL));
    SHOW_EXACTLY(epoll_wait(watcher, got, 4, 0));
    event.events = EPOLLOUT;
    SHOW(epoll_ctl(watcher, EPOLL_CTL_ADD, counter, &event));
    SHOW_EXACTLY(epoll_wait(watcher, got, 4, -1));
    SHOW_EXACTLY(close(counter));
    SHOW_EXACTLY(epoll_wait(watcher, got, 4, 0));
    SHOW_EXACTLY(epoll_wait(watcher, got, 0, 0));
    SHOW_EXACTLY(errno);
    char to[8];
    SHOW_EXACTLY(read(watcher, to, 8));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(epoll_create1(1));
    SHOW_EXACTLY(epoll_create(0));
    close(watcher);
    close(ends[0]);
    close(ends[1]);
    errno = 0;
}

//! function: timerfd_create
//! function: timerfd_settime
//! function: timerfd_gettime
//! answer: input
//! header: sys/timerfd.h
//! note: Whether it fails, and why. A timer that is set may expire at any time, and then again; a
//! note: violation that depends on when it does is not certain. How much time is left ends in
//! note: `unknown`, and so do alarms, TFD_TIMER_CANCEL_ON_SET, and timers in programs that call
//! note: clock_gettime.
{
    int timer = timerfd_create(ANY_OF(int, CLOCK_MONOTONIC, CLOCK_REALTIME, CLOCK_BOOTTIME), ANY_OF(int, 0, TFD_CLOEXEC));
    SHOW(timer);
    struct itimerspec value = {{0, 0}, {0, 1}}, old;
    SHOW_EXACTLY(timerfd_settime(timer, 0, &value, &old));
    SHOW_EXACTLY(old.it_value.tv_sec + old.it_value.tv_nsec + old.it_interval.tv_sec);
    uint64_t number = 0;
    SHOW_EXACTLY(read(timer, &number, 7));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(read(timer, &number, 8));
    SHOW_EXACTLY(number);
    SHOW_EXACTLY(timerfd_gettime(timer, &old));
    SHOW_BYTES(&old, sizeof old);
    SHOW_EXACTLY(write(timer, &number, 8));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(fcntl(timer, F_SETFL, O_NONBLOCK));
    SHOW_EXACTLY(read(timer, &number, 8));
    SHOW_EXACTLY(errno);
    value.it_value.tv_nsec = ANY_OF(long, -1, 1000000000);
    SHOW_EXACTLY(timerfd_settime(timer, 0, &value, NULL));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(timerfd_create(5, 0));
    SHOW_EXACTLY(errno);
    SHOW_EXACTLY(timerfd_create(CLOCK_MONOTONIC, 1));
    close(timer);
    errno = 0;
}
