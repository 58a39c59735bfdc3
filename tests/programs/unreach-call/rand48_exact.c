// expect: true(unreach-call)
// The numbers of POSIX.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    srand48(0);
    if (lrand48() != 366850414 || mrand48() != -1074162815)
        reach_error();
    unsigned short state[3] = {1, 2, 3};
    if (nrand48(state) < 0 || erand48(state) >= 1.0)
        reach_error();
    return 0;
}
