// expect: false(no-uninitialised-read)
#include <iostream>

int main() {
    char bytes[4];
    bytes[0] = 'a';
    std::cout.write(bytes, 4);
    return 0;
}
