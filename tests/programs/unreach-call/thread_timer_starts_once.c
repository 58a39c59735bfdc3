// expect: true(unreach-call)
#include <semaphore.h>
#include <signal.h>
#include <time.h>
extern void reach_error(void);

// What was written before the timer was set is seen by the function that it starts, once.
static sem_t done;
static int written, calls;

static void expired(union sigval value) {
    if (written != 7 || value.sival_int != 3 || calls++)
        reach_error();
    sem_post(&done);
}

int main(void) {
    timer_t timer;
    struct sigevent start = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = expired, .sigev_value.sival_int = 3};
    struct itimerspec soon = {.it_value = {.tv_nsec = 1000000}};
    sem_init(&done, 0, 0);
    if (timer_create(CLOCK_MONOTONIC, &start, &timer))
        return 1;
    written = 7;
    if (timer_settime(timer, 0, &soon, 0))
        return 1;
    sem_wait(&done);
    if (calls != 1)
        reach_error();
    return timer_delete(timer);
}
