// expect: false(unreach-call)
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>
extern void reach_error(void);

// Sleeps end early even with SA_RESTART.
static void ignore(int number) { (void)number; }

static void *rest(void *argument) {
    struct timespec time = {1, 0}, left = {0, 0};
    if (nanosleep(&time, &left) == -1 && errno == EINTR && left.tv_sec == 0)
        reach_error();
    return argument;
}

int main(void) {
    pthread_t thread;
    signal(SIGUSR1, ignore);
    if (pthread_create(&thread, 0, rest, 0))
        return 1;
    usleep(1000);
    pthread_kill(thread, SIGUSR1);
    pthread_join(thread, 0);
    return 0;
}
