// expect: true(unreach-call)
#include <cassert>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <string>

int main() {
    while (std::cin.good() && std::cin.peek() == 'a')
        std::cin.get();
    if (std::cin.eof() && std::feof(stdin)) {
        std::cin.clear();
        assert(std::cin.good());
        std::string word = "kept";
        std::cin >> std::setw(2) >> word;
        assert(!std::cin && word == "kept");
    }
    return 0;
}
