// expect: true(unreach-call)
#include <cassert>
#include <cctype>
#include <iostream>

int main() {
    int n;
    if (!(std::cin >> n))
        return 0;
    int next = std::cin.peek();
    assert(next == EOF || !std::isdigit(next));
    return 0;
}
