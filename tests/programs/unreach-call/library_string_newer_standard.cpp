// expect: true(unreach-call)
// args: --std c++20
// All code of std::string is inline there.
#include <cassert>
#include <string>

int main() {
    std::string s = "abc";
    s += "/" + std::to_string(5);
    s.insert(0, "x");
    s.replace(0, 2, s.c_str() + 3);
    s.assign(s.c_str() + 1);
    assert(s == "/5bc/5");
    return 0;
}
