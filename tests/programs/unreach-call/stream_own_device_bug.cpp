// expect: false(unreach-call)
#include <cassert>
#include <cctype>
#include <iostream>
#include <streambuf>
#include <string>

class Capitals : public std::streambuf {
public:
    std::string text;

protected:
    int overflow(int c) override {
        text += static_cast<char>(std::toupper(c));
        return c;
    }
};

int main() {
    Capitals device;
    std::ostream out(&device);
    out << "abc" << 12 << 'd';
    assert(device.text == "abc12d");
    return 0;
}
