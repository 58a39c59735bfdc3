// expect: false(unreach-call)
// During construction and destruction, an object is of the class that is constructed.
#include <typeinfo>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base;
static int derived_seen;
static void observe(Base *base);
struct Base {
    Base() { observe(this); }
    virtual ~Base() { observe(this); }
};
struct Derived : Base {
    Derived() { observe(this); }
    ~Derived() { observe(this); }
};
static void observe(Base *base) {
    derived_seen = derived_seen * 10 + (dynamic_cast<Derived *>(base) ? 2 : 1);
    check((typeid(*base) == typeid(Derived)) == (derived_seen % 10 == 2));
}

int main() {
    {
        Derived derived;
    }
    check(derived_seen == 2222);
}
