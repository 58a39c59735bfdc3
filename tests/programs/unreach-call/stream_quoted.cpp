// expect: true(unreach-call)
#include <cassert>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>

int main() {
    std::stringstream io;
    io << std::quoted("say \"hi\"");
    assert(io.str() == "\"say \\\"hi\\\"\"");
    std::string back;
    io >> std::quoted(back);
    assert(back == "say \"hi\"");
    return 0;
}
