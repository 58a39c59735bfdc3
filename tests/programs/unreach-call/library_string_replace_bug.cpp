// expect: false(unreach-call)
#include <cassert>
#include <string>

int main() {
    std::string s = "abcdef";
    s.replace(1, 2, "XYZW");
    s.replace(0, 1, s.c_str() + 1, 2);
    assert(s == "aXYZWdef");
    return 0;
}
