// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <memory>
#include <variant>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    std::variant<int, std::shared_ptr<int>> either = __VERIFIER_nondet_int();
    if (std::get<int>(either) == 5)
        either = std::make_shared<int>(6);
    assert(either.index() == 0);
}
