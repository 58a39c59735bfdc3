// expect: true(unreach-call)
#include <time.h>
#include <unistd.h>
extern void reach_error(void);
int main(void) {
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    usleep(2500000);
    sleep(1);
    clock_gettime(CLOCK_MONOTONIC, &after);
    if (after.tv_sec - before.tv_sec < 3)
        reach_error();
    return 0;
}
