// expect: false(no-deadlock)
// A timer that is switched off in time starts nothing, so that nobody wakes main.
#include <semaphore.h>
#include <signal.h>
#include <time.h>

static sem_t done;
static void expired(union sigval value) {
    (void)value;
    sem_post(&done);
}

int main(void) {
    timer_t timer;
    struct sigevent start = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = expired};
    struct itimerspec soon = {.it_value = {.tv_sec = 5}}, never = {.it_value = {.tv_sec = 0}};
    sem_init(&done, 0, 0);
    if (timer_create(CLOCK_MONOTONIC, &start, &timer) || timer_settime(timer, 0, &soon, 0))
        return 1;
    timer_settime(timer, 0, &never, 0);
    sem_wait(&done);
    return 0;
}
