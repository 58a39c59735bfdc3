// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("1 0 true false 2");
    bool a, b, c, d, e;
    in >> a >> b >> std::boolalpha >> c >> d;
    assert(in.good() && a && !b && c && !d);
    in >> std::noboolalpha >> e;
    assert(in.fail() && !e);
    return 0;
}
