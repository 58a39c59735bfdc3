// expect: true(unreach-call)
#include <signal.h>
#include <time.h>
#include <unistd.h>
extern void reach_error(void);

// A timer that tells nobody shows how much time is left.
int main(void) {
    timer_t timer;
    struct sigevent nobody = {.sigev_notify = SIGEV_NONE};
    struct itimerspec soon = {.it_value = {.tv_sec = 2}}, left;
    if (timer_create(CLOCK_MONOTONIC, &nobody, &timer))
        return 1;
    if (timer_gettime(timer, &left) || left.it_value.tv_sec || left.it_value.tv_nsec)
        reach_error();
    if (timer_settime(timer, 0, &soon, 0) || timer_gettime(timer, &left))
        reach_error();
    if (left.it_value.tv_sec > 2)
        reach_error();
    sleep(2);
    if (timer_gettime(timer, &left) || left.it_value.tv_sec || left.it_value.tv_nsec)
        reach_error();
    if (timer_getoverrun(timer) || timer_delete(timer) || timer_delete(timer) != -1)
        reach_error();
    return 0;
}
