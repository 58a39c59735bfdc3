// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    if (std::cin.peek() == 'x') {
        char c;
        std::cin.get(c);
        assert(c == 'x');
        std::cin.putback('y');
        assert(std::cin.get() == 'y');
        std::cin.unget();
        assert(std::cin.peek() == 'x');
    }
    return 0;
}
