// expect: true(unreach-call)
// The handler gets the address of the base within the thrown object.
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct First {
    virtual ~First() {}
    int first = 1;
};
struct Second {
    virtual ~Second() {}
    int second = 2;
};
struct Both : First, Second {
    int third = 3;
};

int main() {
    int x = __VERIFIER_nondet_int(), seen = 0;
    try {
        if (x == 0)
            throw Both();
        if (x == 1)
            throw First();
    } catch (Second &second) {
        seen = second.second;
        seen += dynamic_cast<Both &>(second).third;
    } catch (First &first) {
        seen = first.first;
    }
    check(x == 0 ? seen == 5 : x == 1 ? seen == 1 : seen == 0);
    check(seen != 2);
}
