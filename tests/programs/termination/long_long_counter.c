// expect: true(termination)
extern long long __VERIFIER_nondet_longlong(void);
int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    while (x > 0)
        x -= 3 < x ? 3 : x;
    return 0;
}
