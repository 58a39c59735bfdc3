// expect: true(valid-memsafety)
// A device that lives as long as the stream, and one that was replaced again.
#include <iostream>
#include <sstream>

static std::stringbuf device;

int main() {
    std::streambuf *old = nullptr;
    {
        std::ostringstream text;
        old = std::cout.rdbuf(text.rdbuf());
        std::cout << 1;
        std::cout.rdbuf(old);
    }
    std::clog << 2;
    std::cerr.rdbuf(&device);
    std::cerr << 3;
    std::cerr.rdbuf(old);
    return 0;
}
