// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::stringstream io;
    io << 10 << ' ' << "twenty" << ' ' << 30.5;
    int a;
    std::string b;
    double c;
    io >> a >> b >> c;
    assert(a == 10 && b == "twenty" && c == 30.5 && io.eof());
    io.clear();
    io.str("7");
    io >> a;
    assert(a == 7);
    return 0;
}
