// expect: true(unreach-call)
#include <sys/select.h>
#include <sys/socket.h>
extern void reach_error(void);

// Only what is ready stays in the sets. Few files are open.
int main(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) || ends[0] >= 32)
        return 1;
    fd_set reads, writes;
    FD_ZERO(&reads);
    FD_SET(ends[0], &reads);
    writes = reads;
    if (select(ends[0] + 1, &reads, &writes, 0, 0) != 1 || FD_ISSET(ends[0], &reads) || !FD_ISSET(ends[0], &writes))
        reach_error();
    return 0;
}
