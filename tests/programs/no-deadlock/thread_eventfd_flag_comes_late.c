// expect: false(no-deadlock)
// Who waits in an eventfd goes on waiting when it is told not to wait any more.
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

static int file;

static void *waits(void *argument) {
    uint64_t number;
    if (read(file, &number, sizeof number) != sizeof number)
        return 0;
    return argument;
}

int main(void) {
    file = eventfd(0, 0);
    if (file < 0)
        return 0;
    pthread_t waiting;
    if (pthread_create(&waiting, 0, waits, 0))
        return 0;
    fcntl(file, F_SETFL, O_NONBLOCK);
    pthread_join(waiting, 0);
    return 0;
}
