// expect: true(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    bool b = false;
    std::cin >> b;
    if (std::cin.good())
        assert(b || !b);
    unsigned u = 1;
    if (std::cin >> u)
        assert(u != 0 || u < 1);
    return 0;
}
