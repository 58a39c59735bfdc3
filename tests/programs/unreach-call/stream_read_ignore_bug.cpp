// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <limits>
#include <sstream>
#include <string>

int main() {
    std::istringstream in("name: Alice, age: 30\nnext");
    in.ignore(6);
    std::string name;
    std::getline(in, name, ',');
    assert(name == "Alice");
    in.ignore(100, ':');
    int age;
    in >> age;
    assert(age == 30);
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    assert(in.gcount() == 0);
    in >> std::ws >> name;
    assert(name == "next" && in.eof());
    return 0;
}
