// expect: false(no-uninitialised-read)
#include <iostream>

int main() {
    double mean;
    std::cout << "mean " << mean << '\n';
    return 0;
}
