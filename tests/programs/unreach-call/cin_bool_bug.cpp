// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    bool b = false;
    std::cin >> b;
    if (std::cin.good())
        assert(b || !b);
    unsigned u = 1;
    if (std::cin >> u)
        assert(!(b && u == 3000000000u));
    return 0;
}
