// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
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
    assert(!(n == 18 && name == "Al"));
    return 0;
}
