// expect: false(unreach-call)
#include <cassert>
#include <set>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    std::set<int> s{1, 2, x};
    assert(s.size() == 3);
    return 0;
}
