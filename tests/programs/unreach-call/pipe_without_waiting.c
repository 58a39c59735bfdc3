// expect: true(unreach-call)
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>
extern void reach_error(void);

// A pipe that does not wait, and one whose reader is gone where SIGPIPE is ignored.
int main(void) {
    int ends[2];
    char c = 0;
    if (signal(SIGPIPE, SIG_IGN) == SIG_ERR || pipe(ends) || fcntl(ends[0], F_SETFL, O_NONBLOCK))
        return 1;
    if (fcntl(ends[0], F_GETFL) != O_NONBLOCK || read(ends[0], &c, 1) != -1 || errno != EAGAIN)
        reach_error();
    if (write(ends[1], "x", 1) != 1 || read(ends[0], &c, 1) != 1 || c != 'x')
        reach_error();
    close(ends[0]);
    if (write(ends[1], "y", 1) != -1 || errno != EPIPE)
        reach_error();
    return close(ends[1]);
}
