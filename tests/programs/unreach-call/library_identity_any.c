// expect: false(unreach-call)
// native: not confirmed
#include <unistd.h>

extern void reach_error(void);

int main(void) {
    if (getuid() != geteuid() && getpid() == 4711)
        reach_error();
    return 0;
}
