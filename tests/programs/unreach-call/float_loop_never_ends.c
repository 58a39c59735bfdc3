// expect: true(unreach-call)
// The sum stays at 2^24.
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 16777215.0f;
    while (x < 16777218.0f)
        x += 1.0f;
    reach_error();
    return 0;
}
