// expect: unknown(unreach-call): a text of more than 16 characters
#include <cassert>
#include <iostream>
#include <limits>
#include <string>

int main() {
    int n;
    std::string name;
    if (!(std::cin >> n))
        return 0;
    std::cin.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    if (!std::getline(std::cin, name) || name.size() > 2)
        return 0;
    assert(name.find('\n') == std::string::npos);
    return 0;
}
