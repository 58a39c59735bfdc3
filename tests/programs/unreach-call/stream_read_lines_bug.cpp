// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("first\n\nthird;fourth");
    std::string line;
    assert(std::getline(in, line) && line == "first");
    assert(std::getline(in, line) && line.empty());
    assert(std::getline(in, line) && line == "third");
    assert(std::getline(in, line) && line == "fourth" && in.eof());
    assert(!std::getline(in, line));
    return 0;
}
