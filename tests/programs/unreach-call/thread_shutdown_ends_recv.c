// expect: true(unreach-call)
// Unlike close, shutdown ends a call that waits; the other side is told, too.
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/socket.h>

void reach_error(void) { abort(); }

static int ends[2];

static void *receive(void *unused) {
    char c;
    if (recv(ends[0], &c, 1, 0) != 0)
        reach_error();
    return unused;
}

int main(void) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return 0;
    pthread_t thread;
    pthread_create(&thread, NULL, receive, NULL);
    if (shutdown(ends[0], SHUT_RDWR) != 0)
        reach_error();
    pthread_join(thread, NULL);
    char c;
    if (recv(ends[1], &c, 1, 0) != 0 || send(ends[1], "a", 1, MSG_NOSIGNAL) != -1 || errno != EPIPE)
        reach_error();
    return 0;
}
