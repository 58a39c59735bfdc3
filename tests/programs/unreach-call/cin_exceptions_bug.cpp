// expect: false(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    std::cin.exceptions(std::ios::failbit | std::ios::badbit);
    bool caught = false;
    int n = 0;
    try {
        std::cin >> n;
    } catch (const std::ios_base::failure &) {
        caught = true;
    }
    assert(!caught);
    return 0;
}
