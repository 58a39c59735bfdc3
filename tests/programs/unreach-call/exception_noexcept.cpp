// expect: true(unreach-call)
// An exception that leaves a noexcept function calls std::terminate. Objects of the functions that it has left before are destroyed.
#include <cstdlib>
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static int destroyed;
struct Guard {
    ~Guard() { destroyed++; }
};
static void thrower() {
    Guard guard;
    throw 1;
}
static void firm() noexcept {
    try {
        thrower();
    } catch (char) {
        reach_error();
    }
}

int main() {
    std::set_terminate([] {
        check(destroyed == 1);
        std::exit(0);
    });
    try {
        firm();
    } catch (...) {
        reach_error();
    }
    reach_error();
}
