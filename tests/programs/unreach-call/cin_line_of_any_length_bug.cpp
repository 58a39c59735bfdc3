// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>
#include <string>

int main() {
    std::string line;
    if (!std::getline(std::cin, line) || line.size() > 3)
        return 0;
    assert(line != "yes");
    return 0;
}
