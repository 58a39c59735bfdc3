// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cstring>
#include <iostream>

int main() {
    char name[8];
    char separator;
    int value;
    if (std::cin.get(name, 3, ':') && std::cin.get(separator) && std::cin >> value) {
        std::size_t length = std::strlen(name);
        assert(length <= 2);
        assert(length == 2 || value != 9);
    }
    return 0;
}
