// expect: unknown(unreach-call): the choice of the C library in rand
// The first number of glibc is another one, so that no native run gets there.
#include <stdlib.h>
extern void reach_error(void);

int main(void) {
    if (rand() == 123456789)
        reach_error();
    return 0;
}
