// expect: false(no-unsigned-overflow)
// args: --at 10
extern unsigned __VERIFIER_nondet_uint(void);

/* Whoever comes to the product has wrapped around before, and goes on. */
int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned y = x + 4294967295u;
    if (x > 3)
        y = y * 3000000000u;
    return y > 4;
}
