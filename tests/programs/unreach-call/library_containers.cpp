// expect: true(unreach-call)
#include <algorithm>
#include <cassert>
#include <deque>
#include <numeric>
#include <queue>
#include <stack>
#include <vector>
extern "C" int __VERIFIER_nondet_int();

int main() {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 3)
        return 0;
    std::vector<int> v{3, x, 2};
    std::sort(v.begin(), v.end());
    std::deque<int> d(v.begin(), v.end());
    d.push_front(7);
    std::priority_queue<int> q(v.begin(), v.end());
    std::stack<int> s;
    s.push(q.top());
    assert(s.top() == 3 && std::accumulate(d.begin(), d.end(), 0) == 12 + x);
    return 0;
}
