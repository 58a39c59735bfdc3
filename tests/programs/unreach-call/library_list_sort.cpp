// expect: true(unreach-call)
#include <cassert>
#include <list>

int main() {
    std::list<int> l{3, 1, 2};
    l.sort();
    l.reverse();
    int sum = 0;
    for (int x : l)
        sum = 10 * sum + x;
    assert(sum == 321);
    return 0;
}
