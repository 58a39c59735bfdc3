// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>

struct Fraction {
    int top = 0, bottom = 1;
};

std::ostream &operator<<(std::ostream &out, const Fraction &f) { return out << f.top << '/' << f.bottom; }
std::istream &operator>>(std::istream &in, Fraction &f) {
    char slash = 0;
    in >> f.top >> slash >> f.bottom;
    if (slash != '/')
        in.setstate(std::ios::failbit);
    return in;
}

int main() {
    std::istringstream in("3/4 x");
    Fraction f;
    in >> f;
    assert(in && f.top == 3 && f.bottom == 4);
    std::ostringstream out;
    out << f << " and " << Fraction{1, 2};
    assert(out.str() == "3/4 and 1/2");
    in >> f;
    assert(in.fail());
    return 0;
}
