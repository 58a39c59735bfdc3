// expect: false(unreach-call)
// An exception goes to the handler of its type, through functions that do not handle it.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int half(int x) {
    if (x % 2 != 0)
        throw x;
    return x / 2;
}
static int quarter(int x) { return half(half(x)); }

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 20)
        return 0;
    int result;
    try {
        result = quarter(x);
    } catch (int odd) {
        result = -odd;
    }
    check(x % 4 == 0 ? result == x / 4 : result < 0);
    check(result == -4);
}
