// expect: false(unreach-call)
#include <cassert>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <sstream>

int main() {
    std::istringstream in("abcdef gh");
    char word[4];
    in >> std::setw(4) >> word;
    assert(std::strcmp(word, "abc") == 0);
    in >> std::setw(4) >> word;
    assert(std::strcmp(word, "de") == 0);
    in >> std::setw(2) >> word;
    assert(std::strcmp(word, "g") == 0 && in.width() == 0);
    return 0;
}
