// expect: false(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>

int main() {
    std::ostringstream out;
    out << std::showpos << 5 << ' ' << -5 << ' ' << 0 << ' ' << 7u;
    assert(out.str() == "+5 -5 +0 7");
    out.str("");
    out << std::noshowpos << std::showbase << std::hex << 255 << ' ' << 0 << ' ' << std::oct << 8;
    assert(out.str() == "0xff 0x0 010");
    out.str("");
    out << std::uppercase << std::hex << 48879;
    assert(out.str() == "0XBEEF");
    return 0;
}
