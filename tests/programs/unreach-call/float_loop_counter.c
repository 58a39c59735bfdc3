// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 0.0f;
    for (int i = 0; i < 1000; i++)
        x += 1.0f;
    if (x != 1000.0f)
        reach_error();
    return 0;
}
