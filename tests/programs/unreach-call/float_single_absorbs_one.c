// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 16777216.0f;
    x = x + 1.0f;
    if (x != 16777216.0f)
        reach_error();
    double y = 16777216.0;
    if (y + 1.0 != 16777217.0)
        reach_error();
    return 0;
}
