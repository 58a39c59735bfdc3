// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("  the quick\tbrown\nfox");
    std::string word;
    int count = 0;
    std::size_t letters = 0;
    while (in >> word) {
        count++;
        letters += word.size();
    }
    assert(count == 4 && letters == 16);
    assert(in.eof() && in.fail() && !in.bad());
    assert(word == "fox");
    return 0;
}
