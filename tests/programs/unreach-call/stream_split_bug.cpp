// expect: false(unreach-call)
#include <cassert>
#include <sstream>
#include <string>
#include <vector>

int main() {
    std::string text = "a,bc,,d";
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, ',');)
        parts.push_back(part);
    assert(parts.size() == 3);
    assert(parts[1] == "bc" && parts[2].empty() && parts[3] == "d");
    return 0;
}
