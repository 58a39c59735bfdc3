// expect: true(unreach-call)
// A handler that takes an object of a base class gets a copy of that part.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {
    int value = 1;
    Base() {}
    Base(const Base &other) : value(other.value + 10) {}
    virtual int id() const { return 1; }
};
struct Derived : Base {
    int id() const override { return 2; }
};

int main() {
    int id = 0, value = 0;
    try {
        throw Derived();
    } catch (Base base) {
        id = base.id();
        value = base.value;
    }
    check(id == 1 && value == 11);
}
