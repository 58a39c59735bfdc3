// expect: false(unreach-call)
#include <cassert>
#include <iostream>
#include <streambuf>

class Broken : public std::streambuf {
protected:
    int overflow(int) override { throw 7; }
};

int main() {
    Broken device;
    std::ostream out(&device);
    out << 5;
    assert(out.bad());
    out.clear();
    out.exceptions(std::ios::badbit);
    bool caught = false;
    try {
        out << "text";
    } catch (int error) {
        caught = error == 8;
    }
    assert(caught);
    return 0;
}
