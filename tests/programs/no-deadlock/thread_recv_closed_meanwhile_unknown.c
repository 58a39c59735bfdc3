// expect: unknown(no-deadlock): of a pipe or a socket that is closed meanwhile
// Closing a socket does not end a call that waits for it: the thread waits for ever.
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

static int ends[2];

static void *receive(void *unused) {
    char c;
    recv(ends[0], &c, 1, 0);
    return unused;
}

int main(void) {
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return 0;
    pthread_t thread;
    pthread_create(&thread, NULL, receive, NULL);
    close(ends[0]);
    pthread_join(thread, NULL);
    return 0;
}
