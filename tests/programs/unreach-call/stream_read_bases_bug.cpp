// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("ff 0x1F 17 0x10 010 9");
    int a, b, c, d, e, f;
    in >> std::hex >> a >> b >> std::oct >> c;
    assert(a == 255 && b == 31 && c == 15);
    in.unsetf(std::ios::basefield);
    in >> d >> e >> std::dec >> f;
    assert(d == 16 && e == 10 && f == 9 && in.eof());
    return 0;
}
