// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <stdexcept>
#include <string>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    try {
        std::string(5, 'x').at(__VERIFIER_nondet_int());
    } catch (const std::out_of_range &) {
        assert(false);
    }
}
