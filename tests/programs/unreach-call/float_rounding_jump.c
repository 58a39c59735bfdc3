// expect: true(unreach-call)
#include <fenv.h>
#include <setjmp.h>

extern void reach_error(void);

static jmp_buf buffer;

int main(void) {
    if (!setjmp(buffer)) {
        fesetround(FE_TOWARDZERO);
        longjmp(buffer, 1);
    }
    // The buffer has no mode.
    if (fegetround() != FE_TOWARDZERO)
        reach_error();
    return 0;
}
