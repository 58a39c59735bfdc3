// expect: true(unreach-call)
#include <cassert>
#include <string>
#include <vector>

int main() {
    std::vector<std::string> v;
    for (int i = 0; i < 4; i++)
        v.push_back(std::string(20 + i, 'x'));
    v.erase(v.begin() + 1);
    assert(v.size() == 3 && v[1].size() == 22);
    return 0;
}
