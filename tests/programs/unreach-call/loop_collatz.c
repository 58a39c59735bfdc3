// expect: true(unreach-call)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), steps = 0;
    __VERIFIER_assume(n >= 1 && n <= 4);
    while (n != 1) {
        n = n % 2 ? 3 * n + 1 : n / 2;
        steps++;
    }
    if (steps > 7)
        reach_error();
    return 0;
}
