// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    if (!std::cin || n < 0 || n > 2)
        return 0;
    int sum = 0;
    for (int i = 0; i < n; i++) {
        unsigned char x;
        if (!(std::cin >> x))
            return 0;
        sum += x;
    }
    assert(sum < 510);
    return 0;
}
