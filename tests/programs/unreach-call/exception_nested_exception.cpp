// expect: true(unreach-call)
// std::throw_with_nested and std::rethrow_if_nested.
#include <exception>
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static void low() { throw std::out_of_range("low"); }
static void high() {
    try {
        low();
    } catch (...) {
        std::throw_with_nested(std::runtime_error("high"));
    }
}

int main() {
    int seen = 0;
    try {
        high();
    } catch (const std::exception &error) {
        seen = error.what()[0] == 'h';
        try {
            std::rethrow_if_nested(error);
        } catch (const std::logic_error &nested) {
            seen += nested.what()[0] == 'l' ? 2 : 0;
        }
    }
    check(seen == 3);
}
