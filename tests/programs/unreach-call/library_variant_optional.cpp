// expect: true(unreach-call)
#include <array>
#include <cassert>
#include <optional>
#include <tuple>
#include <variant>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::optional<int> o;
    if (x > 1)
        o = x;
    std::variant<int, char> v = 'c';
    auto t = std::make_tuple(x, 1);
    assert(o.value_or(1) >= 1 && std::get<0>(t) == x && v.index() == 1);
    return 0;
}
