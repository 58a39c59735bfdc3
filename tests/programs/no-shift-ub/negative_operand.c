// expect: true(no-shift-ub)
extern int __VERIFIER_nondet_int(void);

/* The amount is fine. What is shifted out is a matter of no-overflow. */
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x << 3 == 5;
}
