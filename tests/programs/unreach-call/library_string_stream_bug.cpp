// expect: false(unreach-call)
#include <cassert>
#include <iomanip>
#include <sstream>

int main() {
    std::ostringstream out;
    out << "a" << 3 << ' ' << -7 << std::hex << 255 << std::setw(4) << std::setfill('*') << 'x';
    assert(out.str() == "a3 -7255***x");
    return 0;
}
