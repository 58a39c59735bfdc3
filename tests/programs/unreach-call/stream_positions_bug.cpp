// expect: false(unreach-call)
#include <cassert>
#include <sstream>
#include <string>

int main() {
    std::stringstream io("abcdef");
    assert(io.tellg() == std::streampos(0) && io.tellp() == std::streampos(0));
    io.seekg(2);
    char c;
    io >> c;
    assert(c == 'c' && io.tellg() == std::streampos(3));
    io.seekp(1);
    io << "XY";
    assert(io.str() == "aXYdef" && io.tellp() == std::streampos(3));
    io.seekg(0, std::ios::beg);
    std::string all;
    io >> all;
    assert(all == "aXYdef" && io.eof());
    io.clear();
    io.seekg(-1, std::ios::cur);
    assert(io.get() == 'f');
    io.seekg(-10, std::ios::cur);
    assert(io.fail());
    std::ostringstream out;
    out << "12345";
    assert(out.tellp() == std::streampos(4));
    return 0;
}
