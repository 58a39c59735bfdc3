// expect: false(unreach-call)
// native: not confirmed: the program ended with status 0
#include <cassert>
#include <fstream>
#include <string>

int main() {
    std::ifstream file("/dev/stdin");
    std::string line;
    if (file && std::getline(file, line) && line == "ok") {
        assert(line.size() == 3);
        return 0;
    }
    return 0;
}
