// expect: true(unreach-call)
// typeid of types, of objects and of null.
#include <cstring>
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
struct Derived : Base {};
struct Plain {};
struct MorePlain : Plain {};

int main() {
    Derived derived;
    Base base, *some = __VERIFIER_nondet_int() ? &base : &derived;
    check((typeid(*some) == typeid(Derived)) == (some == &derived));
    check(typeid(some) == typeid(Base *));
    MorePlain more;
    Plain &plain = more;
    check(typeid(plain) == typeid(Plain));
    check(typeid(int) == typeid(const int) && typeid(int) != typeid(unsigned));
    check(!std::strcmp(typeid(int).name(), "i") && !std::strcmp(typeid(Derived).name(), "7Derived"));
    check(typeid(int).before(typeid(long)) != typeid(long).before(typeid(int)));
    bool caught = false;
    try {
        Base *none = nullptr;
        (void)typeid(*none).name();
    } catch (const std::bad_typeid &) {
        caught = true;
    }
    check(caught);
}
