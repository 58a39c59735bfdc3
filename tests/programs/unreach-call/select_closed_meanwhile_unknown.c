// expect: unknown(unreach-call): of a file that is closed meanwhile
// Linux tells of a file that another thread closes within the time limit as of one that is ready.
#include <pthread.h>
#include <sys/select.h>
#include <unistd.h>

extern void reach_error(void);

static int ends[2];

static void *waits(void *argument) {
    fd_set readable;
    FD_ZERO(&readable);
    int file = ends[0];
    FD_SET(file, &readable);
    struct timeval limit = {1, 0};
    if (select(file + 1, &readable, 0, 0, &limit) > 0)
        reach_error();
    return argument;
}

int main(void) {
    if (pipe(ends) || ends[0] != 3 || ends[1] != 4)
        return 0;
    pthread_t waiting;
    if (pthread_create(&waiting, 0, waits, 0))
        return 0;
    close(ends[0]);
    pthread_join(waiting, 0);
    return 0;
}
