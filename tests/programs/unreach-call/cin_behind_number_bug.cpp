// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cctype>
#include <iostream>

int main() {
    int n;
    if (!(std::cin >> n))
        return 0;
    int next = std::cin.peek();
    assert(next == EOF || next != ',');
    return 0;
}
