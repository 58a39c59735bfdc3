// expect: true(unreach-call)
// args: --data-model ilp32
#include <fenv.h>

extern void reach_error(void);

int main(void) {
    fenv_t up, other;
    fesetround(FE_UPWARD);
    if (fegetenv(&up) || fesetenv(FE_DFL_ENV) || fegetround() != FE_TONEAREST)
        reach_error();
    if (fesetround(FE_DOWNWARD) || feholdexcept(&other) || fegetround() != FE_DOWNWARD)
        reach_error();
    if (fesetenv(&up) || fegetround() != FE_UPWARD || feupdateenv(&other) || fegetround() != FE_DOWNWARD)
        reach_error();
    // What is no mode changes nothing.
    if (!fesetround(1) || !fesetround(FE_UPWARD | 2) || !fesetround(-1) || fegetround() != FE_DOWNWARD)
        reach_error();
    return 0;
}
