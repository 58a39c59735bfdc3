// expect: true(unreach-call)
// Some of the sines may be one of two neighbours.
#include <math.h>

extern void reach_error(void);

int main(void) {
    double sum = 0;
    for (int i = 0; i < 60; i++)
        sum += sin(i * 0.1);
    if (fabs(sum - 0.5327) > 0.5)
        reach_error();
    return 0;
}
