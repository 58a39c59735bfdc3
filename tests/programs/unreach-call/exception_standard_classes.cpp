// expect: true(unreach-call)
// The hierarchy of the standard exceptions and their texts.
#include <cstring>
#include <new>
#include <stdexcept>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

static void fail(int x) {
    switch (x) {
    case 0:
        throw std::invalid_argument("invalid");
    case 1:
        throw std::length_error("length");
    case 2:
        throw std::overflow_error("overflow");
    case 3:
        throw std::range_error("range");
    case 4:
        throw std::bad_alloc();
    case 5:
        throw std::domain_error("domain");
    default:
        throw std::exception();
    }
}
static int kind(int x, char *text) {
    try {
        fail(x);
    } catch (const std::logic_error &error) {
        std::strcpy(text, error.what());
        return 1;
    } catch (const std::runtime_error &error) {
        std::runtime_error copy = error;
        std::strcpy(text, copy.what());
        return 2;
    } catch (const std::exception &error) {
        std::strcpy(text, error.what());
        return 3;
    }
    return 0;
}

int main() {
    char text[32];
    check(kind(0, text) == 1 && !std::strcmp(text, "invalid"));
    check(kind(1, text) == 1 && !std::strcmp(text, "length"));
    check(kind(2, text) == 2 && !std::strcmp(text, "overflow"));
    check(kind(3, text) == 2 && !std::strcmp(text, "range"));
    check(kind(4, text) == 3 && !std::strcmp(text, "std::bad_alloc"));
    check(kind(5, text) == 1 && !std::strcmp(text, "domain"));
    check(kind(6, text) == 3);
}
