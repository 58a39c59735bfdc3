// expect: true(unreach-call)
#include <fenv.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void reach_error(void);

// What text says exactly is the same in all modes.
int main(void) {
    char text[20];
    fesetround(FE_UPWARD);
    double half = strtod("0.5", 0);
    sprintf(text, "%.3f", half);
    if (half != 0.5 || strcmp(text, "0.500"))
        reach_error();
    return 0;
}
