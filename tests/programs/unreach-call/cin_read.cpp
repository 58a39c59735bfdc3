// expect: true(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    char block[4] = {};
    std::cin.read(block, 3);
    std::streamsize count = std::cin.gcount();
    assert(count >= 0 && count <= 3 && block[3] == 0);
    assert(count == 3 ? std::cin.good() : std::cin.eof() && std::cin.fail());
    assert(std::cin.readsome(block, 2) == 0);
    return 0;
}
