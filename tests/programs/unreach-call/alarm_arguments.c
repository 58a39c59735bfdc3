// expect: true(unreach-call)
#include <errno.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    struct itimerval value = {{0, 0}, {0, 1000000}}, told;
    if (setitimer(ITIMER_REAL, &value, 0) != -1 || errno != EINVAL || getitimer(3, &told) != -1)
        reach_error();
    if (ualarm(2000000, 0) != (useconds_t)-1 || alarm(0) != 0)
        reach_error();
    signal(SIGALRM, SIG_IGN);
    value = (struct itimerval){{1, 500}, {3, 0}};
    if (setitimer(ITIMER_REAL, &value, 0) || getitimer(ITIMER_REAL, &told))
        reach_error();
    if (told.it_interval.tv_sec != 1 || told.it_interval.tv_usec != 500 || told.it_value.tv_sec > 3)
        reach_error();
    alarm(0);
    if (getitimer(ITIMER_REAL, &told) || told.it_interval.tv_sec || told.it_interval.tv_usec || told.it_value.tv_sec || told.it_value.tv_usec)
        reach_error();
    return 0;
}
