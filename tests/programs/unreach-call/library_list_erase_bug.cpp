// expect: false(unreach-call)
#include <cassert>
#include <list>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::list<int> l{0, 1, 2, 3};
    l.remove_if([x](int y) { return y == x; });
    assert(l.front() == 0);
    return 0;
}
