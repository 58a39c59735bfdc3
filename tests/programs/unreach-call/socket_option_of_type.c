// expect: unknown(unreach-call): an option of a socket
// The type of a socket is what it was made with.
#include <sys/socket.h>

extern void reach_error(void);

int main(void) {
    int file = socket(AF_INET, SOCK_STREAM, 0), type = 0;
    socklen_t size = sizeof type;
    if (file >= 0 && getsockopt(file, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type != SOCK_STREAM)
        reach_error();
}
