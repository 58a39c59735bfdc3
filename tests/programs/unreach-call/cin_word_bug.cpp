// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <string>

int main() {
    std::string word;
    if (!(std::cin >> std::setw(4) >> word) || word.size() > 3)
        return 0;
    assert(word != "abc");
    for (char c : word)
        assert(c != ' ' && c != '\n');
    int next = std::cin.peek();
    assert(next == EOF || next == ' ' || (next >= '\t' && next <= '\r'));
    return 0;
}
