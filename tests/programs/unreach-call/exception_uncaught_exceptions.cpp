// expect: true(unreach-call)
// std::uncaught_exceptions tells a destructor how many exceptions are under way.
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int seen;
struct Observer {
    int before = std::uncaught_exceptions();
    ~Observer() { seen = seen * 10 + std::uncaught_exceptions() - before; }
};
struct Nested {
    ~Nested() {
        try {
            Observer observer;
            throw 2;
        } catch (int) {
            seen = seen * 10 + std::uncaught_exceptions();
        }
    }
};

int main() {
    {
        Observer observer;
    }
    check(seen == 0);
    try {
        Nested nested;
        throw 1;
    } catch (int) {
    }
    check(seen == 11);
    check(!std::uncaught_exceptions());
}
