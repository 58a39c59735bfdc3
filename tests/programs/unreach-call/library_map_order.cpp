// expect: true(unreach-call)
#include <cassert>
#include <map>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::map<int, int> m;
    for (int i = 0; i < 7; i++)
        m[i * 5 % 7] = i;
    int last = -1;
    bool sorted = true;
    for (auto &[key, value] : m) {
        sorted = sorted && key > last && value * 5 % 7 == key;
        last = key;
    }
    assert(sorted && last == 6 && m.count(x) == 1);
    return 0;
}
