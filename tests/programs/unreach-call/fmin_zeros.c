// expect: true(unreach-call)
// Of two zeros glibc for x86-64 gives the second one, but the first one for fminl. A native run without builtins ends with
// status 0.
#include <math.h>

void reach_error(void);

int main(void) {
    if (signbit(fmin(-0.0, 0.0)) || !signbit(fmin(0.0, -0.0)) || signbit(fmaxf(-0.0f, 0.0f)))
        reach_error();
    if (!signbit(fminl(-0.0L, 0.0L)) || signbit(fmaxl(-0.0L, 0.0L)))
        reach_error();
    return 0;
}
