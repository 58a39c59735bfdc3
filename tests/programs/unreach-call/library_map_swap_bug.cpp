// expect: false(unreach-call)
#include <cassert>
#include <map>

int main() {
    std::map<int, int> a{{1, 2}, {3, 4}}, b;
    a.swap(b);
    b.insert(a.begin(), a.end());
    b.merge(a);
    assert(!a.empty());
    return 0;
}
