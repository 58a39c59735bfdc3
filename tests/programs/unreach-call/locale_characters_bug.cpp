// expect: false(unreach-call)
#include <cassert>
#include <locale>

int main() {
    std::locale classic = std::locale::classic();
    assert(classic.name() == "C");
    assert(std::isalpha('x', classic) && std::isdigit('x', classic));
    assert(std::toupper('x', classic) == 'X' && std::tolower('Q', classic) == 'q');
    const std::ctype<char> &types = std::use_facet<std::ctype<char>>(classic);
    assert(types.is(std::ctype_base::space, '\t') && types.widen('a') == 'a');
    return 0;
}
