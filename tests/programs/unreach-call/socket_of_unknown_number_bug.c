// expect: false(unreach-call)
// native: not confirmed
// Whoever starts the program may have made standard input a socket.
#include <sys/socket.h>

extern void reach_error(void);

int main(void) {
    if (listen(0, 1) == 0)
        reach_error();
    return 0;
}
