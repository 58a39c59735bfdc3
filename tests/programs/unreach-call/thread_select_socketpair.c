// expect: true(unreach-call)
#include <pthread.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>
extern void reach_error(void);

// A server waits for a request by select, and answers it on the same socket.
static int ends[2];

static void *serve(void *unused) {
    fd_set waits;
    FD_ZERO(&waits);
    FD_SET(ends[1], &waits);
    if (select(ends[1] + 1, &waits, 0, 0, 0) != 1 || !FD_ISSET(ends[1], &waits))
        reach_error();
    char request = 0;
    if (read(ends[1], &request, 1) != 1 || request != 'q')
        reach_error();
    write(ends[1], "a", 1);
    return unused;
}

int main(void) {
    pthread_t server;
    char answer = 0;
    // The usual numbers, so that the question is not about sets of any numbers.
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || ends[0] != 3 || ends[1] != 4 || pthread_create(&server, 0, serve, 0))
        return 1;
    write(ends[0], "q", 1);
    if (read(ends[0], &answer, 1) != 1 || answer != 'a')
        reach_error();
    pthread_join(server, 0);
    return 0;
}
