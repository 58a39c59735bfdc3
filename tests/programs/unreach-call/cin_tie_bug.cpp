// expect: false(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    assert(std::cin.tie() == &std::cout);
    std::ostream *old = std::cin.tie(nullptr);
    assert(old == &std::cout && std::cin.tie() == nullptr);
    assert(std::cerr.tie() == &std::cout && std::clog.tie() != nullptr);
    assert(std::ios::sync_with_stdio(false));
    assert(!std::ios::sync_with_stdio(false));
    return 0;
}
