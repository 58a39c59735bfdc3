// expect: false(unreach-call)
#include <cassert>
#include <iomanip>
#include <sstream>

int main() {
    std::ostringstream out;
    out << std::left << std::setw(4) << 12 << "|" << std::oct << 8 << std::boolalpha << true << std::uppercase << std::hex << 171u;
    assert(out.str() == "  12|10trueAB");
    return 0;
}
