// expect: unknown(unreach-call): a conversion of a number to an integer that it does not fit
// The processor makes INT_MIN of it, gcc INT_MAX where it knows the number, and clang anything.
#include <limits.h>
extern void reach_error(void);

int main(void) {
    double big = 1e300;
    if ((int)big != INT_MIN)
        reach_error();
    return 0;
}
