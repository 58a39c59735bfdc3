// expect: true(unreach-call)
// What the program knew before the exception is still known in the handler.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int divide(int a, int b) {
    if (b == 0)
        throw "division by zero";
    return a / b;
}

int main() {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < 0 || b < 0)
        return 0;
    int quotient = -1;
    try {
        quotient = divide(a, b);
        check(b > 0 && quotient <= a);
    } catch (const char *text) {
        check(b == 0 && quotient == -1 && text[0] == 'd');
    }
}
