// expect: true(unreach-call)
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

int main() {
    std::size_t used = 0;
    assert(std::stoi("42abc", &used) == 42 && used == 2);
    assert(std::stoul("ff", nullptr, 16) == 255 && std::stoll("-9000000000") == -9000000000);
    bool caught = false;
    try {
        std::stoi("99999999999");
    } catch (const std::out_of_range &) {
        caught = true;
    }
    assert(caught);
    char text[16];
    std::snprintf(text, sizeof text, "%.2f|%5.1e", 3.14159, 12345.0);
    assert(std::string(text) == "3.14|1.2e+04");
    assert(std::strtod("1e3", nullptr) == 1000 && std::atof("0.5x") == 0.5);
    return 0;
}
