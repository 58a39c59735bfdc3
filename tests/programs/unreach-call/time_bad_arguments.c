// expect: true(unreach-call)
// Native runs show the same.
#define _GNU_SOURCE
#include <errno.h>
#include <time.h>
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    struct timespec t = {0, 1000000000};
    errno = 0;
    if (nanosleep(&t, NULL) != -1 || errno != EINVAL)
        reach_error();
    if (clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL) != EINVAL)
        reach_error();
    t.tv_nsec = 0;
    if (nanosleep(&t, NULL) != 0 || clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL) != 0)
        reach_error();
    if (clock_nanosleep(CLOCK_THREAD_CPUTIME_ID, 0, &t, NULL) != EINVAL)
        reach_error();
    if (clock_nanosleep(CLOCK_MONOTONIC_RAW, 0, &t, NULL) != EOPNOTSUPP)
        reach_error();
    errno = 0;
    if (clock_gettime(77, &t) != -1 || errno != EINVAL || t.tv_sec != 0)
        reach_error();
    t.tv_sec = -1;
    if (nanosleep(&t, NULL) != -1)
        reach_error();
    if (usleep(2000000) != 0 || alarm(0) != 0)
        reach_error();
    return 0;
}
