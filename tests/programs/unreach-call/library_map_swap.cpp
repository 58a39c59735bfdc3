// expect: true(unreach-call)
#include <cassert>
#include <map>

int main() {
    std::map<int, int> a{{1, 2}, {3, 4}}, b;
    a.swap(b);
    b.insert(a.begin(), a.end());
    b.merge(a);
    assert(a.empty() && b.size() == 2 && b[3] == 4);
    return 0;
}
