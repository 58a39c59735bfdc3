// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <sstream>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    int number = __VERIFIER_nondet_int();
    if (number < 10 || number > 12)
        return 0;
    std::ostringstream out;
    out << number;
    assert(out.str() != "11");
}
