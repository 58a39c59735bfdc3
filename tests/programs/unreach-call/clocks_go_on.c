// expect: true(unreach-call)
// Clocks but that of the date never go back, and no clock shows what Linux cannot show.
#include <sys/time.h>
#include <time.h>
extern void reach_error(void);

int main(void) {
    struct timespec a, b;
    if (clock_gettime(CLOCK_MONOTONIC, &a) || clock_gettime(CLOCK_MONOTONIC, &b))
        reach_error();
    if (b.tv_sec < a.tv_sec || (b.tv_sec == a.tv_sec && b.tv_nsec < a.tv_nsec))
        reach_error();
    if (a.tv_sec < 0 || a.tv_nsec < 0 || a.tv_nsec >= 1000000000)
        reach_error();
    if (time(NULL) < 0 || time(NULL) / 10000 > 1000000000)
        reach_error();
    clock_t c = clock(), d = clock();
    if (c < 0 || d < c)
        reach_error();
    struct timeval t;
    if (gettimeofday(&t, NULL) || t.tv_sec < 0 || t.tv_usec < 0 || t.tv_usec >= 1000000)
        reach_error();
    return 0;
}
