// expect: false(no-deadlock)
// Both sides wait for the other one to begin.
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

static int ends[2];

static void *other(void *argument) {
    char c;
    if (read(ends[1], &c, 1) == 1)
        write(ends[1], &c, 1);
    return argument;
}

int main(void) {
    pthread_t thread;
    char c;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || pthread_create(&thread, 0, other, 0))
        return 0;
    if (read(ends[0], &c, 1) == 1)
        write(ends[0], &c, 1);
    pthread_join(thread, 0);
    return 0;
}
