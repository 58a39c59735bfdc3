// expect: false(unreach-call)
// native: not confirmed
// A number that is as long as its width may be followed by another digit.
#include <ctype.h>
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int number;
    if (scanf("%2d", &number) == 1 && isdigit(getchar()))
        reach_error();
    return 0;
}
