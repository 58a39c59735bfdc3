// expect: false(unreach-call)
#include <cassert>
#include <string>

int main() {
    std::string s = "a text that is longer than the inline part";
    s.insert(2, "long ");
    s.erase(0, 2);
    assert(s.substr(0, 9) == "longer te");
    return 0;
}
