// expect: false(unreach-call)
#include <cassert>
#include <functional>
#include <string>

int main() {
    std::string a = "twelve bytes", b = "twelve";
    std::hash<std::string> h;
    assert(h(a) == h(b));
    return 0;
}
