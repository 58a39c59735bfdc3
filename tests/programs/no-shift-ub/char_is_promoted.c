// expect: true(no-shift-ub)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char byte = __VERIFIER_nondet_uint();
    return byte << 24 == 1 || byte >> 31 == 1;
}
