// expect: true(unreach-call)
// args: --intrinsics cprover
int __CPROVER_uninterpreted_f(int);
double __CPROVER_uninterpreted_g(double, const char *, _Bool);
int main() {
    int a, b;
    double x;
    char text[2];
    int first = __CPROVER_uninterpreted_f(a), second = __CPROVER_uninterpreted_f(b);
    if (a == b)
        assert(first == second);
    assert(__CPROVER_uninterpreted_f(3) == __CPROVER_uninterpreted_f(3));
    if (a == 3)
        assert(first == __CPROVER_uninterpreted_f(3));
    double g = __CPROVER_uninterpreted_g(x, text, 1);
    __CPROVER_assume(g == g);
    assert(__CPROVER_uninterpreted_g(x, text, 2) == g);
    for (int i = 0; i < 6; i++) {
        int n = nondet_int();
        if (n == a) assert(__CPROVER_uninterpreted_f(n) == first);
    }
}
