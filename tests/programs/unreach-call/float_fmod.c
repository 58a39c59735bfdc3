// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    if (fmod(5.5, 2) != 1.5 || fmod(-5.5, 2) != -1.5 || fmodf(1e10f, 3) != 1.0f || remainder(5.5, 2) != -0.5)
        reach_error();
    if (!isnan(fmod(1, 0)) || fmod(3, INFINITY) != 3 || !signbit(fmod(-4, 2)) || fmodl(7.5L, 2) != 1.5L)
        reach_error();
    return 0;
}
