// expect: false(unreach-call)
#include <cassert>
#include <string>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::string s(1, static_cast<char>('a' + x)), u = "b";
    assert((s < u) == (x <= 1));
    return 0;
}
