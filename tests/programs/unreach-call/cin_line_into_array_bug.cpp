// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cstring>
#include <iostream>

int main() {
    char line[4];
    std::cin.getline(line, sizeof line);
    std::streamsize count = std::cin.gcount();
    assert(count <= 3);
    if (std::cin.good())
        assert(std::strlen(line) < sizeof line && count >= 1);
    return 0;
}
