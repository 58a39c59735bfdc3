// expect: false(unreach-call)
// What glibc makes of a seed, and the seed that it leaves.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    unsigned seed = 1;
    if (rand_r(&seed) == 476707713 && rand_r(&seed) == 1186278907)
        reach_error();
    return 0;
}
