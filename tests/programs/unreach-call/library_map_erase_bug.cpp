// expect: false(unreach-call)
#include <cassert>
#include <map>

int main() {
    std::map<int, int> m;
    for (int i = 0; i < 20; i++)
        m[i] = i * i;
    for (int i = 0; i < 20; i += 3)
        m.erase(i);
    auto it = m.lower_bound(9);
    assert(it->first == 9);
    return 0;
}
