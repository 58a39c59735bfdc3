// expect: true(unreach-call)
// Sizes, types and families that no socket has.
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

extern void reach_error(void);

static void is_invalid(int result) {
    if (result != -1 || errno != EINVAL)
        reach_error();
}

int main(void) {
    if (socket(-1, SOCK_STREAM, 0) != -1 || errno != EAFNOSUPPORT)
        reach_error();
    is_invalid(socket(AF_INET, SOCK_STREAM | 0x10, 0));
    if (socket(AF_INET, 15, 0) != -1)
        reach_error();
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    if (file < 0)
        return 0;
    char byte = 0;
    is_invalid(bind(file, (const struct sockaddr *)&byte, 200));
    is_invalid(connect(file, (const struct sockaddr *)&byte, (socklen_t)-1));
    is_invalid((int)sendto(file, &byte, 1, MSG_NOSIGNAL, (const struct sockaddr *)&byte, 200));
    is_invalid(setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &byte, (socklen_t)-1));
    socklen_t size = (socklen_t)-1;
    if (getsockopt(file, SOL_SOCKET, SO_TYPE, &byte, &size) != -1)
        reach_error();
    if (getsockname(file, (struct sockaddr *)&byte, &size) != -1)
        reach_error();
    if (shutdown(file, 7) != -1)
        reach_error();
    return 0;
}
