// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("0123456789");
    char block[5] = "";
    in.read(block, 4);
    assert(in.gcount() == 4 && std::string(block) == "0123");
    assert(in.tellg() == std::streampos(4));
    in.seekg(-2, std::ios::end);
    assert(in.get() == '8');
    in.seekg(1);
    assert(in.readsome(block, 3) == 3 && block[0] == '1');
    in.read(block, 20 - 16);
    in.read(block, 4);
    assert(in.gcount() == 2 && in.eof() && in.fail());
    return 0;
}
