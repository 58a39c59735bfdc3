// expect: false(unreach-call)
#include <cassert>
#include <list>

int main() {
    std::list<int> a{1, 2}, b{3, 4};
    a.splice(++a.begin(), b);
    a.remove(2);
    a.swap(b);
    assert(b.back() == 2);
    return 0;
}
