// expect: false(termination)
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float f = __VERIFIER_nondet_float();
    while (f != f || f > 1)
        f = f - 1;
    return 0;
}
