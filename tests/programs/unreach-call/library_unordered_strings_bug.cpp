// expect: false(unreach-call)
#include <cassert>
#include <string>
#include <unordered_map>

int main() {
    std::unordered_map<std::string, int> m;
    m["a"] = 1;
    m["a name that is longer than the inline part"] = 2;
    m["a"]++;
    assert(m["a"] == 1);
    return 0;
}
