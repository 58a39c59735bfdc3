// expect: true(no-unsigned-overflow)
extern unsigned short __VERIFIER_nondet_ushort(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    return x + 1 > x;
}
