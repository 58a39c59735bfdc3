// expect: false(unreach-call)
// args: --stdlib libc++ --std c++20
#include <cassert>
#include <format>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    int number = __VERIFIER_nondet_int();
    if (number >= 1 && number <= 3)
        assert(std::format("<{:03}>", number) != "<002>");
}
