// expect: true(unreach-call)
// std::type_index as a key.
#include <typeindex>
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

int main() {
    Derived derived;
    Base &base = derived;
    std::type_index index = typeid(base), other = typeid(Base);
    check(index == std::type_index(typeid(Derived)) && index != other);
    check((index < other) != (other < index));
    check(index.name()[0] == '7');
}
