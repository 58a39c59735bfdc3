// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <map>
#include <string>

extern "C" int __VERIFIER_nondet_int(void);

int main() {
    int key = __VERIFIER_nondet_int();
    std::map<int, std::string> names{{1, "one"}, {2, "two"}};
    assert(names.count(key) == 0 || names[key] != "two");
}
