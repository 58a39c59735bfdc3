// expect: true(unreach-call)
#include <cassert>
#include <list>

int main() {
    std::list<int> a{1, 2}, b{3, 4};
    a.splice(++a.begin(), b);
    a.remove(2);
    a.swap(b);
    assert(a.empty() && b.size() == 3 && b.back() == 4);
    return 0;
}
