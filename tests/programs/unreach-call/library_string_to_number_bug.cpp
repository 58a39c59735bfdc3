// expect: false(unreach-call)
#include <cassert>
#include <string>

int main() {
    std::string s = std::to_string(-120) + std::to_string(7u);
    assert(s == "-1208");
    return 0;
}
