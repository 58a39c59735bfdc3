// expect: unknown(unreach-call): a text of more than 16 characters
#include <cassert>
#include <iostream>
#include <string>

int main() {
    std::string line;
    if (!std::getline(std::cin, line) || line.size() > 3)
        return 0;
    assert(line.find('\n') == std::string::npos);
    return 0;
}
