// expect: true(unreach-call)
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x > -2147483649.0 && x < 2147483648.0 && ((int)x > x + 1 || (int)x < x - 1))
        reach_error();
    if (x >= 0 && x < 256.0 && (unsigned char)x > x)
        reach_error();
    if ((short)-32768.5f != -32768 || (unsigned long)18446744073709549568.0 != 18446744073709549568u || (unsigned)-0.5 != 0)
        reach_error();
    return 0;
}
