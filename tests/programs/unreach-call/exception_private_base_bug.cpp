// expect: false(unreach-call)
// A handler for a base that is not accessible does not catch.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {};
struct Derived : private Base {};

int main() {
    int caught = 0;
    try {
        throw Derived();
    } catch (Base &) {
        caught = 1;
    } catch (...) {
        caught = 2;
    }
    check(caught != 2);
}
