// expect: false(unreach-call)
// The handler of std::terminate sees the exception.
#include <cstdlib>
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static void handler() {
    int seen = 0;
    try {
        throw;
    } catch (int value) {
        seen = value;
    }
    check(seen == 0);
    std::exit(0);
}

int main() {
    auto before = std::get_terminate();
    check(std::set_terminate(handler) == before);
    check(std::get_terminate() == handler);
    throw 42;
}
