// expect: unknown(unreach-call): printf
// How long the text of a floating-point number is, is not modelled. Native runs print 9 characters.
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    if (printf("%f\n", 1.0) == 8)
        reach_error();
    return 0;
}
