// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <stdexcept>
#include <streambuf>
#include <string>

class Broken : public std::streambuf {
protected:
    int underflow() override { throw std::runtime_error("no device"); }
};

int main() {
    Broken device;
    std::istream in(&device);
    int n = 5;
    in >> n;
    assert(in.bad() && n == 5);
    in.clear();
    in.exceptions(std::ios::badbit);
    std::string caught;
    try {
        in.get();
    } catch (const std::runtime_error &error) {
        caught = error.what();
    }
    assert(caught == "no device");
    return 0;
}
