// expect: true(unreach-call)
// args: --stdlib libc++ --std c++20
#include <cassert>
#include <charconv>
#include <format>
#include <string>

int main() {
    assert(std::format("{:05d}|{:>6}|{:#x}|{}", 42, "ab", 255, true) == "00042|    ab|0xff|true");
    assert(std::format("{:.3f} {:e} {}", 2.0 / 3, 1500.0, 0.1) == "0.667 1.500000e+03 0.1");
    assert(std::format("{1} {0:*^7}", 'x', "y") == "y ***x***");
    char text[32];
    auto end = std::to_chars(text, text + 32, 0.3).ptr;
    assert(std::string(text, end) == "0.3");
    end = std::to_chars(text, text + 32, 1e23).ptr;
    assert(std::string(text, end) == "1e+23");
    int number = 0;
    auto [rest, error] = std::from_chars("77x", "77x" + 3, number);
    assert(number == 77 && error == std::errc());
}
