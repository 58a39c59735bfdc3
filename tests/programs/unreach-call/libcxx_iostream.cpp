// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <iostream>

int main() {
    std::cout << "hello " << 42 << ' ' << 0.5 << std::endl;
    std::cerr << "error" << std::endl;
    std::wcout << L"wide" << std::endl;
    char c;
    if (std::cin.get(c))
        assert(std::cin.gcount() == 1);
    else
        assert(std::cin.eof() || std::cin.bad());
}
