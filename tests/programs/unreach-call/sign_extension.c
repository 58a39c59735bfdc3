// expect: true(unreach-call)
// Narrow signed values keep their sign, unsigned ones do not get one.
extern signed char __VERIFIER_nondet_schar(void);
extern void reach_error(void);

int main(void) {
    signed char c = __VERIFIER_nondet_schar();
    unsigned char u = (unsigned char)c;
    int wide = c, wide_u = u;
    if (wide < -128 || wide > 127 || wide_u < 0 || wide_u > 255)
        reach_error();
    if (c < 0 && wide_u != wide + 256)
        reach_error();
    if (c >= 0 && wide_u != wide)
        reach_error();
    long long l = (short)0x8000;
    if (l != -32768 || (unsigned long long)l != 0xffffffffffff8000ull)
        reach_error();
    return 0;
}
