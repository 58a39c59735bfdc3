// expect: false(unreach-call)
// native: not confirmed
// A stream may have no positions.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (ftello(stdin) == -1)
        reach_error();
    return 0;
}
