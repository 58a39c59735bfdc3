// expect: true(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>

int main() {
    std::ostringstream out;
    out << std::setfill('*') << std::setw(6) << 42 << std::left << std::setw(6) << 42;
    assert(out.str() == "****4242****");
    out.str("");
    out << std::internal << std::setw(6) << -42 << std::right << std::setw(4) << "ab" << std::setw(3) << 'c';
    assert(out.str() == "-***42**ab**c");
    out.str("");
    out << std::setw(8) << std::setprecision(3) << 1.5 << std::setw(6) << true << std::boolalpha << std::setw(6) << true;
    assert(out.str() == "*****1.5*****1**true");
    return 0;
}
