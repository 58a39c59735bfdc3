// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cstdio>
#include <iostream>

int main() {
    char c;
    if (std::cin.get(c)) {
        assert(std::cin.good() && std::cin.gcount() == 1);
        int next = std::cin.get();
        assert(next == EOF ? std::cin.eof() && std::cin.fail() : next >= 0 && next <= 254);
    } else {
        assert(std::cin.eof() && std::cin.fail() && std::cin.gcount() == 0);
    }
    return 0;
}
