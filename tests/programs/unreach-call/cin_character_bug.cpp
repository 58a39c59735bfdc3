// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cctype>
#include <iostream>

int main() {
    char c;
    if (std::cin >> c)
        assert(c != 'q' && !std::isspace(static_cast<unsigned char>(c)));
    else
        assert(std::cin.eof());
    return 0;
}
