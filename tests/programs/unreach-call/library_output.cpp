// expect: true(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::cout << "x is " << x << ' ' << 2.5 << std::endl;
    std::cerr << std::hex << std::setw(4) << 255u << true << '\n' << std::flush;
    std::clog.put('c').write("ab", 2);
    assert(std::cout.good() && x <= 3);
    return 0;
}
