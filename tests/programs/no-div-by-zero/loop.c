// expect: true(no-div-by-zero)
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint() % 10 + 1;
    unsigned sum = 0;
    for (unsigned i = 1; i <= n; i++)
        sum += 60 / i;
    return sum / n;
}
