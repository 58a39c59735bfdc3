// expect: unknown(unreach-call): undefined function std::getline
// args: --undefined havoc
// What is not in headers, but in the library, does more than return any value.
#include <iostream>
#include <string>
extern "C" void reach_error(void);

int main() {
    std::string line;
    std::getline(std::cin, line);
    if (line.size() == 1000000)
        reach_error();
    return 0;
}
