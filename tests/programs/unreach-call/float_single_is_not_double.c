// expect: false(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    float x = 0.1f;
    if (x != 0.1)
        reach_error();
    return 0;
}
