// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    int a, b;
    std::stringstream io;
    int x = 0;
    if (!(std::cin >> x) || x < 0 || x > 99)
        return 0;
    io << x << ' ' << x + 1;
    io >> a >> b;
    assert(a == x && b == a + 1);
    return 0;
}
