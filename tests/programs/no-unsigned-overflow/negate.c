// expect: false(no-unsigned-overflow)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    return -x == 5;
}
