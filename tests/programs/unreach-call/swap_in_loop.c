// expect: true(unreach-call)
// The values of a loop's variables move in parallel.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2, c = 3;
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 0 && n <= 7);
    for (int i = 0; i < n; i++) {
        int t = a;
        a = b;
        b = c;
        c = t;
    }
    if (a + b + c != 6 || a == b || b == c)
        reach_error();
    if (n % 3 == 0 && (a != 1 || b != 2 || c != 3))
        reach_error();
    return 0;
}
