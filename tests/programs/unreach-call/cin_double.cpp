// expect: true(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    double d;
    if (std::cin >> d)
        assert(d == d && d <= 1.7976931348623157e308);
    else
        assert(std::cin.fail());
    float f = 0;
    if (std::cin >> f)
        assert(f - f == 0);
    return 0;
}
