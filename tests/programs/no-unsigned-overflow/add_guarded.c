// expect: true(no-unsigned-overflow)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x > 1000)
        return 0;
    return x + 1 > x;
}
