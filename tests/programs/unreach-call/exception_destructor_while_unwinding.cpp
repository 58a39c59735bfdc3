// expect: true(unreach-call)
// A second exception that leaves a destructor during unwinding calls std::terminate.
#include <cstdlib>
#include <exception>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

struct Loud {
    ~Loud() noexcept(false) { throw 2; }
};

int main() {
    std::set_terminate([] {
        check(std::uncaught_exceptions() == 1);
        std::exit(0);
    });
    try {
        Loud loud;
        throw 1;
    } catch (int) {
    }
    reach_error();
}
