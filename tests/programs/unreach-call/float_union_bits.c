// expect: true(unreach-call)
#include <math.h>

extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    union { float value; unsigned bits; } u;
    u.value = 1.0f;
    if (u.bits != 0x3f800000u)
        reach_error();
    u.bits = __VERIFIER_nondet_uint();
    unsigned magnitude = u.bits & 0x7fffffffu;
    if (isnan(u.value) != (magnitude > 0x7f800000u) || !signbit(u.value) != !(u.bits >> 31))
        reach_error();
    if (magnitude < 0x7f800000u && magnitude >= 0x800000u && !isnormal(u.value))
        reach_error();
    return 0;
}
