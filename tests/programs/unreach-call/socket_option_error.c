// expect: false(unreach-call)
// native: not confirmed
// A connection may have failed.
#include <sys/socket.h>

extern void reach_error(void);

int main(void) {
    int file = socket(AF_INET, SOCK_STREAM, 0), error = 0;
    socklen_t size = sizeof error;
    if (file >= 0 && getsockopt(file, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error != 0)
        reach_error();
}
