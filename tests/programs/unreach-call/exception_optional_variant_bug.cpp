// expect: false(unreach-call)
// args: --std c++17
// Access to what is not there.
#include <optional>
#include <variant>
extern "C" void reach_error(void);
extern "C" int __VERIFIER_nondet_int(void);

static void check(bool holds) {
    if (!holds)
        reach_error();
}

int main() {
    int x = __VERIFIER_nondet_int(), seen = 0;
    std::optional<int> maybe;
    if (x > 0)
        maybe = x;
    try {
        seen = maybe.value();
    } catch (const std::bad_optional_access &) {
        seen = -1;
    }
    check(seen == (x > 0 ? x : -1));
    std::variant<int, char> variant = 'c';
    try {
        seen = std::get<int>(variant);
    } catch (const std::bad_variant_access &) {
        seen = 2;
    }
    check(seen == -1);
}
