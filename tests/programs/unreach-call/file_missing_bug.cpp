// expect: false(unreach-call)
#include <cassert>
#include <fstream>
#include <string>

int main() {
    std::ifstream file("no/such/file");
    assert(file.is_open() && file.fail() && !file.eof());
    std::string line;
    assert(!std::getline(file, line) && line.empty());
    file.close();
    assert(file.fail());
    return 0;
}
