// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    double d;
    if (std::cin >> d)
        assert(d != 2.5 && d <= 1.7976931348623157e308);
    else
        assert(std::cin.fail());
    float f = 0;
    if (std::cin >> f)
        assert(f - f == 0);
    return 0;
}
