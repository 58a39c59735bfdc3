// expect: false(unreach-call)
// args: --stdlib libc++
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    char c;
    std::cout << "a character, please: ";
    assert(!std::cin.get(c) || c != 'x');
}
