// expect: false(unreach-call)
#include <cassert>
#include <unordered_set>

int main() {
    std::unordered_set<int> s{1, 2, 3};
    assert(*s.begin() == 1);
    return 0;
}
