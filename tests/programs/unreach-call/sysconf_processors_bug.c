// expect: false(unreach-call)
// native: not confirmed
// There may be more processors than one.
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    int share = 100 / (int)count;
    if (share < 50 && sysconf(_SC_PAGESIZE) == 4096)
        reach_error();
}
