// expect: false(unreach-call)
// A handler for a base class catches objects of derived classes, by reference as what they are.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Base {
    virtual ~Base() {}
    virtual int id() const { return 1; }
};
struct Left : Base {
    int id() const override { return 2; }
};
struct Right : Base {
    int id() const override { return 3; }
};
static void fail(int x) {
    if (x > 0)
        throw Left();
    throw Right();
}

int main() {
    int x = __VERIFIER_nondet_int(), id = 0;
    try {
        fail(x);
    } catch (const Right &right) {
        id = right.id() * 10;
    } catch (const Base &base) {
        id = base.id();
    }
    check(id == (x > 0 ? 2 : 30));
    check(id != 30);
}
