// expect: true(no-div-by-zero)
extern int __VERIFIER_nondet_int(void);

/* The quotient does not fit: that violates no-overflow. */
int main(void) {
    int x = __VERIFIER_nondet_int();
    return x / -1;
}
