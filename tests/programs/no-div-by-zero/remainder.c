// expect: false(no-div-by-zero)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uint();
    return 5u % x;
}
