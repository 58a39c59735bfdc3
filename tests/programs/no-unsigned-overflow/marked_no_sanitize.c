// expect: unknown(no-unsigned-overflow): functions marked no_sanitize, where unsigned overflow is not checked
extern unsigned __VERIFIER_nondet_uint(void);

__attribute__((no_sanitize("unsigned-integer-overflow"))) static unsigned mix(unsigned x) {
    return x * 31;
}

int main(void) {
    return mix(__VERIFIER_nondet_uint()) == 3;
}
