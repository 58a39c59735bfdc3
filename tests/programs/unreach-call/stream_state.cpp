// expect: true(unreach-call)
#include <cassert>
#include <sstream>

int main() {
    std::istringstream in("5");
    assert(in.good() && in.rdstate() == std::ios::goodbit && in);
    int n;
    in >> n;
    assert(in.eof() && !in.fail() && !in.good());
    in >> n;
    assert(in.fail() && in.rdstate() == (std::ios::eofbit | std::ios::failbit) && n == 5);
    in.clear(std::ios::badbit);
    assert(in.bad() && in.fail() && !in.eof());
    in.clear();
    in.setstate(std::ios::failbit);
    assert(!in);
    return 0;
}
