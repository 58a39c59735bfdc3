// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("12 -7 +3 99999999999 x");
    int a, b, c;
    in >> a >> b >> c;
    assert(in && a == 12 && b == -7 && c == 3);
    int big = 0;
    in >> big;
    assert(in.fail() && !in.eof() && big == 2147483647);
    in.clear();
    int none = 5;
    in >> none;
    assert(in.fail() && none == 0);
    in.clear();
    char rest;
    in >> rest;
    assert(rest == 'x');
    return 0;
}
