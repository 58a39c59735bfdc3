// expect: true(unreach-call)
// args: --std gnu++14
// Exceptions that do not fit a specification, and handlers that replace them.
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static int alive;
struct Local {
    Local() { alive++; }
    ~Local() { alive--; }
};
struct Big {
    Local local;
};

static void only_int(bool fits) throw(int) {
    Local local;
    if (fits)
        throw 1;
    throw Big();
}
static void only_bad() throw(std::bad_exception, char) {
    Local local;
    throw Big();
}

static void throws_int() {
    if (alive != 1) // the object that is thrown
        reach_error();
    throw 2;
}
static void rethrows() { throw; }

static int result(void (*function)(bool), bool fits) {
    try {
        function(fits);
    } catch (int number) {
        return number;
    }
    return 0;
}

int main() {
    bool fits = __VERIFIER_nondet_int() > 5;
    std::set_unexpected(throws_int);
    if (result(only_int, fits) != (fits ? 1 : 2) || alive != 0)
        reach_error();
    std::set_unexpected(rethrows);
    try {
        only_bad();
        reach_error();
    } catch (const std::exception &) {
        if (alive != 0)
            reach_error();
    }
    return 0;
}
