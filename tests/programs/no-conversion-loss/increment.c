// expect: false(no-conversion-loss)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned char x = (unsigned char)__VERIFIER_nondet_uint();
    x++;
    return x;
}
