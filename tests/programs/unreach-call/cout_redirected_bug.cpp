// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>

int main() {
    std::ostringstream text;
    std::streambuf *old = std::cout.rdbuf(text.rdbuf());
    std::cout << "x = " << 42 << std::endl;
    std::cout.rdbuf(old);
    std::cout << "not in the text";
    assert(text.str() == "x = 42");
    return 0;
}
