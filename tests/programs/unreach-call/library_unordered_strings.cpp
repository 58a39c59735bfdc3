// expect: true(unreach-call)
#include <cassert>
#include <string>
#include <unordered_map>

int main() {
    std::unordered_map<std::string, int> m;
    m["a"] = 1;
    m["a name that is longer than the inline part"] = 2;
    m["a"]++;
    assert(m["a"] == 2 && m.size() == 2);
    return 0;
}
