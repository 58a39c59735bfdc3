// expect: false(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
#include <locale>
#include <sstream>

int main() {
    std::ostringstream a, b;
    a << std::hex << std::showbase << std::setfill('.');
    b.copyfmt(a);
    b << std::setw(6) << 255;
    assert(b.str() == "  0xff");
    static const int index = std::ios_base::xalloc();
    a.iword(index) = 5;
    b.copyfmt(a);
    assert(b.iword(index) == 5 && b.pword(index) == nullptr);
    a.imbue(std::locale::classic());
    assert(a.getloc() == std::locale());
    return 0;
}
