// expect: true(no-uncaught-exception)
#include <iostream>

int main() {
    std::cin.exceptions(std::ios::failbit);
    try {
        int n;
        std::cin >> n;
    } catch (const std::ios_base::failure &) {
        std::cerr << "no number\n";
    }
    return 0;
}
