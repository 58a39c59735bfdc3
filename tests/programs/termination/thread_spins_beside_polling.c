// expect: false(termination)
// Nobody writes to either descriptor, so that the other thread waits and cannot stop this one.
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>

static int first, second;
static volatile int x;

static void *wait_for(void *argument) {
    struct pollfd both[] = {{first, POLLIN, 0}, {second, POLLIN, 0}};
    poll(both, 2, -1);
    x = 5;
    return argument;
}

int main(void) {
    pthread_t thread;
    first = eventfd(0, 0);
    second = eventfd(0, 0);
    if (first < 0 || second < 0)
        return 0;
    pthread_create(&thread, 0, wait_for, 0);
    while (x != 5) {
    }
    return 0;
}
