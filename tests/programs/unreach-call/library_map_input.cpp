// expect: true(unreach-call)
#include <cassert>
#include <map>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    std::map<int, int> m;
    m[x] = 1;
    m[y] = 2;
    assert(m[y] == 2 && (m[x] == 1 || x == y));
    return 0;
}
