// expect: true(unreach-call)
// Sizes and flags are looked at before whether the file is a socket.
#define _GNU_SOURCE
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    int ends[2];
    if (pipe(ends))
        return 0;
    char address[200] = {0};
    if (connect(ends[0], (const struct sockaddr *)address, sizeof address) != -1 || errno != EINVAL)
        reach_error();
    if (connect(ends[0], (const struct sockaddr *)address, 16) != -1 || errno != ENOTSOCK)
        reach_error();
    if (accept4(ends[0], 0, 0, 1) != -1 || errno != EINVAL)
        reach_error();
    if (accept4(ends[0], 0, 0, SOCK_CLOEXEC) != -1 || errno != ENOTSOCK)
        reach_error();
    return 0;
}
