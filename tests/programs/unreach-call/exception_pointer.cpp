// expect: true(unreach-call)
// std::exception_ptr keeps an exception, which can be thrown again, later and more than once.
#include <exception>
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static std::exception_ptr kept;
static int alive;
struct Error {
    int code;
    Error(int code) : code(code) { alive++; }
    Error(const Error &other) : code(other.code) { alive++; }
    ~Error() { alive--; }
};

int main() {
    check(!kept && std::current_exception() == nullptr);
    try {
        throw Error(3);
    } catch (...) {
        kept = std::current_exception();
    }
    check(alive == 1);
    for (int round = 0; round < 2; round++) {
        try {
            std::rethrow_exception(kept);
        } catch (Error &error) {
            check(error.code == 3 + round);
            error.code++;
            check(std::current_exception() == kept);
        }
    }
    std::exception_ptr copy = kept;
    kept = nullptr;
    check(alive == 1);
    copy = std::make_exception_ptr(std::runtime_error("new"));
    check(alive == 0);
    try {
        std::rethrow_exception(copy);
    } catch (const std::exception &error) {
        check(error.what()[0] == 'n');
    }
}
