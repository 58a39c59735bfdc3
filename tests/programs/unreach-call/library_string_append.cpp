// expect: true(unreach-call)
#include <cassert>
#include <string>

int main() {
    std::string s = "hello";
    s += ", world, and all who live in it";
    s.append(2, '!');
    assert(s.size() == 38 && s.find("world") == 7);
    return 0;
}
