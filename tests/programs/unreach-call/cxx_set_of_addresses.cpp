// expect: true(unreach-call)
// A container sorts addresses, whatever these are.
#include <cassert>
#include <set>

int a = 1, b = 2, c = 3;

int main() {
    std::set<int *> sorted{&b, &a, &c, &a};
    assert(sorted.size() == 3 && sorted.count(&a) && *sorted.begin() <= *sorted.rbegin());
    int sum = 0;
    for (int *address : sorted)
        sum += *address;
    assert(sum == 6);
}
