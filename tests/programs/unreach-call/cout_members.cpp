// expect: true(unreach-call)
#include <cassert>
#include <iostream>

int main() {
    assert(std::cout.width() == 0 && std::cout.precision() == 6 && std::cout.fill() == ' ');
    std::cout.width(5);
    assert(std::cout.width() == 5);
    std::cout << "a";
    assert(std::cout.width() == 0);
    std::cout.fill('*');
    std::cout.precision(3);
    std::cout << std::hex;
    assert((std::cout.flags() & std::ios::basefield) == std::ios::hex);
    std::ios::fmtflags old = std::cout.setf(std::ios::dec, std::ios::basefield);
    assert(old & std::ios::hex);
    std::cout.unsetf(std::ios::dec);
    std::cout.put('c').write("text", 4).flush();
    std::cout << nullptr << std::ends << std::endl << 2.5 << static_cast<void *>(nullptr) << true;
    assert(std::cout.good() && std::cout.fill() == '*');
    return 0;
}
