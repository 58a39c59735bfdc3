// expect: false(no-uncaught-exception)
#include <iostream>

int main() {
    std::cin.exceptions(std::ios::failbit);
    int n;
    std::cin >> n;
    return 0;
}
