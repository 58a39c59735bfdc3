// expect: false(unreach-call)
#include <cassert>
#include <map>
#include <string>

int main() {
    std::map<std::string, int> m{{"one", 1}, {"two", 2}, {"three", 3}};
    m["a key that is longer than the inline part"] = 4;
    assert(m.begin()->second == 1);
    return 0;
}
