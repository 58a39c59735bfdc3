// expect: false(unreach-call)
#include <cassert>
#include <string>
#include <string_view>

int main() {
    std::string s = "key=value and more than fifteen bytes";
    std::string_view v = s;
    auto at = v.find('=');
    std::string key(v.substr(0, at));
    assert(v.substr(at + 1, 5) == "valux");
    return 0;
}
