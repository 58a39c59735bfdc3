// expect: unknown(no-deadlock): in a program with timers
// The thread in which glibc waits for timers never ends, nor does the process then.
#include <pthread.h>
#include <signal.h>
#include <time.h>

static void ring(union sigval value) { (void)value; }

int main(void) {
    struct sigevent how = {.sigev_notify = SIGEV_THREAD, .sigev_notify_function = ring};
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &how, &timer))
        return 0;
    pthread_exit(NULL);
}
