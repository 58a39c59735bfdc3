// expect: true(unreach-call)
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
        assert(std::cin.peek() == 'y');
    }
    return 0;
}
