// expect: true(unreach-call)
#include <cassert>
#include <fstream>

int main() {
    std::fstream file;
    assert(!file.is_open());
    file.open("", std::ios::in);
    assert(!file.is_open() && file.fail());
    file.clear();
    file.open("x", std::ios::trunc);
    assert(!file.is_open());
    return 0;
}
