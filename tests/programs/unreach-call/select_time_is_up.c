// expect: false(unreach-call)
// native: not confirmed
#include <sys/select.h>
extern void reach_error(void);

// Nobody has to type anything within the time limit.
int main(void) {
    fd_set reads;
    FD_ZERO(&reads);
    FD_SET(0, &reads);
    struct timeval limit = {0, 1000};
    if (select(1, &reads, 0, 0, &limit) == 0)
        reach_error();
    return 0;
}
