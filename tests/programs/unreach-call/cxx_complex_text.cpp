// expect: true(unreach-call)
#include <cassert>
#include <complex>
#include <iostream>
#include <sstream>

int main() {
    std::complex<double> value(1.5, -2);
    std::ostringstream out;
    out << value * 2.0;
    assert(out.str() == "(3,-4)");
    std::cout << value << '\n';
    std::istringstream in("(0.5,4) 7");
    std::complex<double> first, second;
    in >> first >> second;
    assert(in && first == std::complex<double>(0.5, 4) && second == 7.0);
}
