// expect: false(unreach-call)
#include <cassert>
#include <stdexcept>
#include <string>

int main() {
    assert(std::to_string(42) == "42");
    assert(std::to_string(-1.5) == "-1.5");
    assert(std::to_string(0.1f) == "0.100000");
    assert(std::stod("2.75xyz") == 2.75);
    std::size_t end;
    assert(std::stof("  1e2,", &end) == 100 && end == 5);
    assert(std::stold("0.5") == 0.5L);
    try {
        std::stod("none");
        assert(false);
    } catch (const std::invalid_argument &) {
    }
    try {
        std::stod("1e999");
        assert(false);
    } catch (const std::out_of_range &) {
    }
    return 0;
}
