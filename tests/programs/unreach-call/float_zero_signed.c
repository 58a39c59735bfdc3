// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

int main(void) {
    double zero = 0.0, minus = -0.0;
    if (zero != minus || zero < minus || minus < zero)
        reach_error();
    if (!signbit(minus) || signbit(zero) || signbit(zero + minus) || !signbit(minus + minus))
        reach_error();
    if (signbit(minus - minus) || !signbit(-zero) || !signbit(minus * 3) || !signbit(sqrt(minus)))
        reach_error();
    return 0;
}
