// expect: true(unreach-call)
#include <cassert>
#include <iostream>
#include <streambuf>

// Gives the same digits again and again.
class Counter : public std::streambuf {
    char text[6] = {'1', '2', '3', '4', '5', ' '};

protected:
    int underflow() override {
        setg(text, text, text + 6);
        return text[0];
    }
};

int main() {
    Counter device;
    std::istream in(&device);
    int a, b;
    in >> a >> b;
    assert(a == 12345 && b == 12345);
    char c = 0;
    in.get(c);
    assert(c == ' ' && in.good());
    return 0;
}
