// expect: false(unreach-call)
#include <cassert>
#include <sstream>
#include <utility>

std::ostringstream made() {
    std::ostringstream out;
    out << std::hex << 255;
    std::ostringstream other = std::move(out);
    other << 'x';
    return other;
}

int main() {
    std::ostringstream text = made();
    text << 16;
    assert(text.str() == "ffx10");
    std::istringstream a("1 2"), b("3 4");
    int n;
    a >> n;
    a.swap(b);
    a >> n;
    assert(n == 2);
    b >> n;
    assert(n == 2 && b.eof());
    return 0;
}
