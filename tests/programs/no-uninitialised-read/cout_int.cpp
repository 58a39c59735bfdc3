// expect: false(no-uninitialised-read)
#include <iostream>

int main() {
    int count;
    std::cerr << count;
    return 0;
}
