// expect: false(unreach-call)
// native: not confirmed
#include <cstdio>
#include <iostream>
extern "C" void reach_error(void);

int main() {
    int number;
    if (std::cin >> number && std::getchar() == ';' && number == 7)
        reach_error();
    return 0;
}
