// expect: true(unreach-call)
#include <cassert>
#include <string>
#include <utility>

int main() {
    std::string a = "a text that is longer than the inline part", b = std::move(a), c;
    c.swap(b);
    a = c;
    c.clear();
    assert(c.empty() && b.empty() && a.back() == 't');
    return 0;
}
