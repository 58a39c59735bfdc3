// expect: true(unreach-call)
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
extern void reach_error(void);

// What one side writes is what the other one reads; the end of one side is told to the other one.
int main(void) {
    int ends[2];
    char text[8] = "";
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return 1;
    if (write(ends[0], "abc", 3) != 3 || send(ends[1], "xy", 2, 0) != 2)
        reach_error();
    if (recv(ends[1], text, 2, MSG_PEEK) != 2 || read(ends[1], text, 8) != 3 || strcmp(text, "abc"))
        reach_error();
    if (recv(ends[1], text, 8, MSG_DONTWAIT) != -1 || errno != EAGAIN)
        reach_error();
    if (shutdown(ends[1], SHUT_WR) || read(ends[0], text, 8) != 2 || read(ends[0], text, 8) != 0)
        reach_error();
    // What was not read when a side was closed breaks the connection.
    if (write(ends[0], "late", 4) != 4 || close(ends[1]))
        reach_error();
    if (send(ends[0], "z", 1, MSG_NOSIGNAL) != -1 || errno != EPIPE)
        reach_error();
    if (read(ends[0], text, 8) != -1 || errno != ECONNRESET || read(ends[0], text, 8) != 0)
        reach_error();
    return close(ends[0]);
}
