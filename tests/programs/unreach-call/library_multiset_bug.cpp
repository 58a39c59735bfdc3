// expect: false(unreach-call)
#include <cassert>
#include <set>

int main() {
    std::multiset<int> s{3, 1, 3, 2};
    s.erase(s.find(3));
    int sum = 0;
    for (auto it = s.rbegin(); it != s.rend(); ++it)
        sum = 10 * sum + *it;
    assert(s.count(3) == 2);
    return 0;
}
