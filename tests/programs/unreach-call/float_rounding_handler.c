// expect: true(unreach-call)
#include <fenv.h>
#include <signal.h>

extern void reach_error(void);

static volatile float one = 1, tiny = 0x1p-30f;

// Linux runs it in the default mode.
static void handle(int number) {
    (void)number;
    if (fegetround() != FE_TONEAREST || one + tiny != 1)
        reach_error();
    fesetround(FE_DOWNWARD);
}

int main(void) {
    signal(SIGUSR1, handle);
    fesetround(FE_UPWARD);
    raise(SIGUSR1);
    if (fegetround() != FE_UPWARD || one + tiny != 0x1.000002p0f)
        reach_error();
    return 0;
}
