// expect: false(unreach-call)
// A cast of a reference that fails throws std::bad_cast.
#include <typeinfo>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {
    virtual ~Base() {}
};
struct Derived : Base {
    int value = 9;
};
static int value(Base &base) {
    try {
        return dynamic_cast<Derived &>(base).value;
    } catch (const std::bad_cast &) {
        return -1;
    }
}

int main() {
    Base base;
    Derived derived;
    int x = __VERIFIER_nondet_int();
    int result = value(x ? base : derived);
    check(result == (x ? -1 : 9));
    check(result != -1);
}
