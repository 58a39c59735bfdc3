// expect: unknown(unreach-call): a text of more than 16 characters
#include <cassert>
#include <fstream>
#include <string>

int main() {
    std::ifstream file("/dev/stdin");
    std::string line;
    if (file && std::getline(file, line) && line == "ok") {
        assert(line.size() == 2);
        return 0;
    }
    return 0;
}
