// expect: true(unreach-call)
#include <cassert>
#include <fstream>
#include <string>

int main() {
    std::ifstream file("no/such/file");
    if (file.is_open())
        return 0;
    assert(!file && file.fail() && !file.eof());
    std::string line;
    assert(!std::getline(file, line) && line.empty());
    file.close();
    assert(file.fail());
    return 0;
}
