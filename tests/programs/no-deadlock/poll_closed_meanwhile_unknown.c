// expect: unknown(no-deadlock): a file that is closed meanwhile
// Linux waits for the open file whose number was given. Closing it does not end the wait.
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

static int ends[2];

static void *wait_for(void *argument) {
    struct pollfd end = {ends[0], POLLIN, 0};
    poll(&end, 1, -1);
    return argument;
}

int main(void) {
    pthread_t thread;
    if (pipe(ends) || pthread_create(&thread, 0, wait_for, 0))
        return 0;
    close(ends[0]);
    pthread_join(thread, 0);
    return 0;
}
