// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <string>

int main() {
    std::string s = "a text that is longer than the inline part";
    std::cout << s << std::string_view("ab") << &s << s.size();
    assert(std::cout.flags() & std::ios::unitbuf);
    return 0;
}
