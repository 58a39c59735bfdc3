// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <iomanip>
#include <sstream>
#include <string>

int main() {
    std::ostringstream out;
    out << std::setw(5) << std::setfill('0') << 42 << '|' << std::hex << std::showbase << 255 << '|' << std::left
        << std::setfill('.') << std::setw(4) << "x" << '|' << std::fixed << std::setprecision(2) << 3.14159 << '|'
        << std::scientific << 1500.0 << '|' << std::quoted("a\"b");
    assert(out.str() == "00042|0xff|x...|3.14|1.50e+03|\"a\\\"b\"");

    std::istringstream in("12 0x1f 2.5 word\nthe rest");
    int decimal = 0, hexadecimal = 0;
    double real = 0;
    std::string word, line;
    in >> decimal >> std::hex >> hexadecimal >> real >> word >> std::ws;
    assert(decimal == 12 && hexadecimal == 31 && real == 2.5 && word == "word");
    std::getline(in, line);
    assert(line == "the rest" && in.eof());
    in.clear();
    in.str("no number");
    in >> decimal;
    assert(in.fail() && decimal == 0);

    std::wostringstream wide;
    wide << L"wide " << 7 << ' ' << 0.25;
    assert(wide.str() == L"wide 7 0.25");
}
