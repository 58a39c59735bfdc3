// expect: true(no-uninitialised-read)
#include <iostream>

int main() {
    char bytes[4] = "abc";
    long double third = 3;
    std::cout << bytes << third << bytes[0] << 7u << true << static_cast<void *>(bytes) << 0.5f << std::endl;
    std::cout.write(bytes, 4);
    return 0;
}
