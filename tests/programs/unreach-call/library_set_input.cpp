// expect: true(unreach-call)
#include <cassert>
#include <set>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    std::set<int> s{1, 2, x};
    assert(s.count(x) == 1 && s.size() >= 2 && *s.rbegin() >= x);
    return 0;
}
