// expect: false(unreach-call)
#include <signal.h>
#include <stddef.h>
#include <time.h>
extern void reach_error(void);

// Null is no sign of "no timer": the first one is often number 0.
int main(void) {
    timer_t timer = NULL;
    struct sigevent nobody = {.sigev_notify = SIGEV_NONE};
    if (timer_create(CLOCK_MONOTONIC, &nobody, &timer))
        return 0;
    if (timer)
        timer_delete(timer);
    struct itimerspec left;
    if (timer_gettime(timer, &left) == 0)
        reach_error();
    return 0;
}
