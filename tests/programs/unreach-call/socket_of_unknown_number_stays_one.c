// expect: true(unreach-call)
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    if (listen(0, 1) == 0) {
        if (shutdown(0, SHUT_RDWR) && errno == ENOTSOCK)
            reach_error();
        if (lseek(0, 0, SEEK_SET) != -1 || errno != ESPIPE)
            reach_error();
    } else if (errno == EBADF && isatty(0)) {
        reach_error();
    }
    return 0;
}
