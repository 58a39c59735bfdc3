// expect: false(unreach-call)
// Some of the sines may be one of two neighbours, which makes no difference.
#include <math.h>

extern void reach_error(void);

int main(void) {
    double sum = 0;
    for (int i = 0; i < 60; i++)
        sum += sin(i * 0.1);
    if (sum < 10)
        reach_error();
    return 0;
}
