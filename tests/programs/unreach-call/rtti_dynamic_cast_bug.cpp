// expect: false(unreach-call)
// Casts down, across and to the whole object.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {
    virtual ~Base() {}
    int base = 1;
};
struct Side {
    virtual ~Side() {}
    int side = 2;
};
struct Derived : Base, Side {
    int derived = 3;
};
struct Unrelated {
    virtual ~Unrelated() {}
};

int main() {
    Derived derived;
    Base plain, *base = __VERIFIER_nondet_int() ? &derived : &plain;
    Derived *down = dynamic_cast<Derived *>(base);
    Side *across = dynamic_cast<Side *>(base);
    check((down != nullptr) == (base == &derived));
    check(!down || (down->derived == 3 && across->side == 2 && across == &derived));
    check(!dynamic_cast<Unrelated *>(base));
    check(!across || dynamic_cast<void *>(across) == &derived);
    check(across == nullptr || down == nullptr);
    Base *none = nullptr;
    check(!dynamic_cast<Derived *>(none));
}
