// expect: true(valid-deref)
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

int main(void) {
    int file = socket(AF_INET, SOCK_DGRAM, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/tmp/a"};
    if (file < 0 || connect(file, (const struct sockaddr *)&address, sizeof address))
        return 1;
    struct sockaddr_in peer;
    memset(&peer, 0, sizeof peer);
    socklen_t size = sizeof peer;
    char reply[4];
    long count = recvfrom(file, reply, sizeof reply - 1, 0, (struct sockaddr *)&peer, &size);
    if (count >= 0) {
        reply[count] = 0;
        sendto(file, reply, (size_t)count, 0, (struct sockaddr *)&peer, sizeof peer);
    }
    close(file);
    return 0;
}
