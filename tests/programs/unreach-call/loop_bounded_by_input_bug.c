// expect: false(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), sum = 0;
    __VERIFIER_assume(n <= 8);
    for (unsigned i = 1; i <= n; i++)
        sum += i;
    if (sum == 21)
        reach_error();
    return 0;
}
