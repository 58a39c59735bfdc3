// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 1.0f;
    int steps = 0;
    while (x > 0) {
        x /= 2;
        steps++;
    }
    if (steps != 150)
        reach_error();
    return 0;
}
