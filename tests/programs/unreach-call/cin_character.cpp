// expect: true(unreach-call)
#include <cassert>
#include <cctype>
#include <iostream>

int main() {
    char c;
    if (std::cin >> c)
        assert(!std::isspace(static_cast<unsigned char>(c)));
    else
        assert(std::cin.eof());
    return 0;
}
