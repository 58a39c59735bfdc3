// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    char block[4] = {};
    std::cin.read(block, 3);
    std::streamsize count = std::cin.gcount();
    assert(count >= 0 && count <= 3 && block[3] == 0);
    assert(count == 3 ? std::cin.good() : count == 0);
    assert(std::cin.readsome(block, 2) == 0);
    return 0;
}
