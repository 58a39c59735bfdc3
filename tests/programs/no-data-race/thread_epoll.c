// expect: true(no-data-race)
#include <pthread.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

// What a thread wrote before it woke the other one is seen.
static int watcher, file, data;

static void *work(void *argument) {
    data = 1;
    eventfd_write(file, 1);
    return argument;
}

int main(void) {
    pthread_t thread;
    struct epoll_event event = {.events = EPOLLIN};
    watcher = epoll_create1(0);
    file = eventfd(0, 0);
    if (watcher < 0 || file < 0 || epoll_ctl(watcher, EPOLL_CTL_ADD, file, &event))
        return 1;
    if (pthread_create(&thread, 0, work, 0))
        return 1;
    int sum = 0;
    if (epoll_wait(watcher, &event, 1, -1) == 1)
        sum = data;
    pthread_join(thread, 0);
    return sum - 1;
}
