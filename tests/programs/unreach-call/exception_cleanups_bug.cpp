// expect: false(unreach-call)
// Objects are destroyed in the reverse order of their construction, once each.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int order;
struct Digit {
    int digit;
    Digit(int digit) : digit(digit) {}
    ~Digit() { order = order * 10 + digit; }
};
static void inner(int x) {
    Digit one(1);
    if (x == 0)
        throw 'c';
    Digit two(2);
    if (x == 1)
        throw 1u;
}

int main() {
    int x = __VERIFIER_nondet_int(), caught = 0;
    try {
        Digit three(3);
        inner(x);
        Digit four(4);
    } catch (char) {
        caught = 1;
    } catch (unsigned) {
        caught = 2;
    }
    check(order == (x == 0 ? 13 : x == 1 ? 213 : 2143));
    check(caught == (x == 0 ? 1 : x == 1 ? 2 : 0));
    check(order != 213);
}
