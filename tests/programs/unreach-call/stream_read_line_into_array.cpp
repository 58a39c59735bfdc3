// expect: true(unreach-call)
#include <cassert>
#include <cstring>
#include <iostream>
#include <sstream>

int main() {
    std::istringstream in("short\na longer line\nlast");
    char line[8];
    in.getline(line, sizeof line);
    assert(in && std::strcmp(line, "short") == 0 && in.gcount() == 6);
    in.getline(line, sizeof line);
    assert(in.fail() && std::strcmp(line, "a longe") == 0);
    in.clear();
    in.getline(line, sizeof line, ' ');
    assert(in && std::strcmp(line, "r") == 0);
    in.getline(line, sizeof line).getline(line, sizeof line);
    assert(in.eof() && !in.fail() && std::strcmp(line, "last") == 0);
    return 0;
}
