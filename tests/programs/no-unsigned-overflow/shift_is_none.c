// expect: true(no-unsigned-overflow)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    return __VERIFIER_nondet_uint() << 4 == 16;
}
