// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("a b\n");
    char c;
    assert(in.get() == 'a');
    assert(in.peek() == ' ');
    in >> std::noskipws >> c;
    assert(c == ' ');
    in.unget();
    in >> std::skipws >> c;
    assert(c == 'b');
    in.putback('b');
    assert(in.get() == 'b' && in.get() == '\n');
    assert(in.get() == std::istringstream::traits_type::eof());
    assert(in.eof() && in.fail() && in.gcount() == 0);
    return 0;
}
