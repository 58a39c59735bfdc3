// expect: true(unreach-call)
// A handler of std::terminate that throws ends the process.
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int calls;
static void handler() {
    calls++;
    check(calls == 1);
    throw 2;
}

int main() {
    std::set_terminate(handler);
    try {
        []() noexcept { throw 1; }();
    } catch (...) {
        reach_error();
    }
}
