// expect: false(unreach-call)
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
    assert(back == "Say \"hi\"");
    return 0;
}
