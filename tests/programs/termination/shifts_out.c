// expect: true(termination)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint(), bits = 0;
    for (; x; x &= x - 1)
        bits++;
    return bits;
}
