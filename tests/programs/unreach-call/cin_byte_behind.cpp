// expect: true(unreach-call)
// C's functions read what std::cin has left.
#include <cctype>
#include <cstdio>
#include <iostream>
extern "C" void reach_error(void);

int main() {
    int number;
    if (std::cin >> number && !std::cin.eof()) {
        int next = std::getchar();
        if (std::isdigit(next) || next == EOF)
            reach_error();
    }
    return 0;
}
