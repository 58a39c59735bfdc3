// expect: true(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>

int main() {
    std::ostringstream out;
    out << 3.14159265 << ' ' << 1e10 << ' ' << 100.0 << ' ' << 0.1f;
    assert(out.str() == "3.14159 1e+10 100 0.1");
    out.str("");
    out << std::fixed << std::setprecision(2) << 2.5 << ' ' << -0.005 << ' ' << 1234567.891;
    assert(out.str() == "2.50 -0.01 1234567.89");
    out.str("");
    out << std::scientific << std::uppercase << 12345.678;
    assert(out.str() == "1.23E+04");
    out.str("");
    out << std::defaultfloat << std::showpoint << 1.5;
    assert(out.str() == "1.5");
    return 0;
}
