// expect: true(unreach-call)
#include <cassert>
#include <unordered_map>

int main() {
    std::unordered_map<int, int> m;
    for (int i = 0; i < 20; i++)
        m[i] = i * i;
    m.erase(3);
    assert(m.size() == 19 && m.at(7) == 49 && !m.count(3));
    return 0;
}
