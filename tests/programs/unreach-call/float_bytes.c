// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    double x = 1.0, y;
    unsigned char *from = (unsigned char *)&x, *to = (unsigned char *)&y;
    for (unsigned i = 0; i < sizeof x; i++)
        to[i] = from[i];
    if (y != x || from[7] != 0x3f)
        reach_error();
    return 0;
}
