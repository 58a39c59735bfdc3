// expect: true(unreach-call)
// The lowest free number is given out, so that all below are open.
#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int file = open("/tmp/a", O_RDONLY);
    if (file < 2)
        return 0;
    if (dup(0) == -1 && errno == EBADF)
        reach_error();
    if (listen(1, 1) == -1 && errno == EBADF)
        reach_error();
    return 0;
}
