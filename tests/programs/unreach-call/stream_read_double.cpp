// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <limits>
#include <sstream>

int main() {
    std::istringstream in("3.25 -1e3 .5 7 1e400 abc");
    double a, b, c, d, e;
    in >> a >> b >> c >> d;
    assert(in && a == 3.25 && b == -1000 && c == 0.5 && d == 7);
    in >> e;
    assert(in.fail() && e == std::numeric_limits<double>::max());
    in.clear();
    in >> e;
    assert(in.fail() && e == 0);
    return 0;
}
