// expect: true(unreach-call)
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <unistd.h>
extern void reach_error(void);

// Without a time limit, poll returns when one of the files is ready.
static int ends[2], stop;

static void *work(void *argument) {
    if (argument)
        write(ends[1], "x", 1);
    else
        eventfd_write(stop, 1);
    return 0;
}

int main(int argc, char **argv) {
    pthread_t thread;
    if (pipe(ends))
        return 1;
    stop = eventfd(0, EFD_NONBLOCK);
    if (stop < 0 || pthread_create(&thread, 0, work, argc > 1 ? &thread : 0))
        return 1;
    struct pollfd files[2] = {{.fd = ends[0], .events = POLLIN}, {.fd = stop, .events = POLLIN}};
    if (poll(files, 2, -1) != 1)
        reach_error();
    if (argc > 1 && (files[0].revents != POLLIN || files[1].revents))
        reach_error();
    eventfd_t count;
    if (argc <= 1 && (eventfd_read(stop, &count) || count != 1 || poll(files, 2, 0) != 0))
        reach_error();
    pthread_join(thread, 0);
    return 0;
}
