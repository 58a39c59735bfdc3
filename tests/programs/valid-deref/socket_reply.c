// expect: false(valid-deref)
// native: not confirmed
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(void) {
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/tmp/a"};
    if (file < 0 || connect(file, (const struct sockaddr *)&address, sizeof address))
        return 1;
    char reply[4];
    long count = recv(file, reply, sizeof reply, 0);
    // Nothing is left for the end if all bytes came.
    if (count > 0)
        reply[count] = 0;
    close(file);
    return 0;
}
