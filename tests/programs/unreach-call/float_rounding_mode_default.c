// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);

#include <fenv.h>

int main(void) {
    if (fegetround() != FE_TONEAREST || fesetround(FE_TONEAREST) != 0 || 1.0f + 5e-8f != 1.0f)
        reach_error();
    return 0;
}
