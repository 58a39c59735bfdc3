// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <locale>
#include <sstream>
#include <string>

// Numbers with points between groups of three digits.
struct Grouped : std::numpunct<char> {
    char do_thousands_sep() const override { return '.'; }
    char do_decimal_point() const override { return ','; }
    std::string do_grouping() const override { return "\3"; }
    std::string do_truename() const override { return "wahr"; }
};

int main() {
    const std::locale &classic = std::locale::classic();
    assert(std::toupper('x', classic) == 'X' && std::isdigit('7', classic) && !std::isalpha('7', classic));
    const auto &wide = std::use_facet<std::ctype<wchar_t>>(classic);
    assert(wide.widen('a') == L'a' && wide.is(std::ctype_base::upper, L'Q'));
    assert(std::use_facet<std::collate<char>>(classic).compare("a", "a" + 1, "b", "b" + 1) < 0);
    assert(classic.name() == "C");

    std::ostringstream out;
    out.imbue(std::locale(classic, new Grouped));
    out << 1234567 << ' ' << 0.5 << ' ' << std::boolalpha << true;
    assert(out.str() == "1.234.567 0,5 wahr");
    std::istringstream in("12.345");
    in.imbue(out.getloc());
    int number = 0;
    in >> number;
    assert(number == 12345);
}
