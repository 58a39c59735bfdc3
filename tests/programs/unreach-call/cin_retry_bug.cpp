// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    int n = 0;
    for (int tries = 0; tries < 2; tries++) {
        std::cin >> n;
        if (std::cin)
            break;
        if (std::cin.eof())
            return 0;
        std::cin.clear();
        std::cin.ignore(1000, '\n');
        n = -1;
    }
    if (std::cin.good())
        assert(n != 5);
    return 0;
}
