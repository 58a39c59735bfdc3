// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("one");
    in.exceptions(std::ios::failbit);
    int n = 1;
    try {
        in >> n;
        assert(false);
    } catch (const std::ios_base::failure &failure) {
        assert(failure.code() == std::io_errc::stream);
        assert(std::string(failure.what()) == "basic_ios::clear: iostream error");
    }
    assert(in.fail() && n == 1);
    return 0;
}
