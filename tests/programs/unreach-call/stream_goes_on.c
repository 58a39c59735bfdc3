// expect: false(unreach-call)
// native: not confirmed
// Reading may fail once, and go on: a native run from a terminal in the background gets here.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (getchar() == EOF && !feof(stdin) && getchar() == 'x')
        reach_error();
    return 0;
}
