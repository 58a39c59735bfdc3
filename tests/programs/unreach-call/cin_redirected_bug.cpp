// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream text("5 six");
    std::streambuf *old = std::cin.rdbuf(text.rdbuf());
    int n;
    std::string word;
    std::cin >> n >> word;
    assert(n == 6 && word == "six");
    std::cin.rdbuf(old);
    assert(std::cin.good());
    return 0;
}
