// expect: false(no-deadlock)
// Who does not read all that there is waits forever with EPOLLET.
#include <pthread.h>
#include <sys/epoll.h>
#include <unistd.h>

static int ends[2];

static void *produce(void *unused) {
    (void)write(ends[1], "ab", 2);
    return unused;
}

int main(void) {
    pthread_t thread;
    int watcher = epoll_create1(0);
    if (watcher < 0 || pipe(ends))
        return 0;
    struct epoll_event asked = {.events = EPOLLIN | EPOLLET}, found;
    if (epoll_ctl(watcher, EPOLL_CTL_ADD, ends[0], &asked))
        return 0;
    if (pthread_create(&thread, 0, produce, 0))
        return 0;
    char byte;
    for (int i = 0; i < 2; i++) {
        epoll_wait(watcher, &found, 1, -1);
        (void)read(ends[0], &byte, 1);
    }
    pthread_join(thread, 0);
    return 0;
}
