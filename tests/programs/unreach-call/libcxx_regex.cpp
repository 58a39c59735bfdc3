// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <regex>
#include <string>

int main() {
    std::regex date("(\\d{4})-(\\d\\d)-(\\d\\d)");
    std::string text = "from 2024-02-29 on";
    std::smatch match;
    assert(std::regex_search(text, match, date));
    assert(match.size() == 4 && match[1] == "2024" && match[3] == "29" && match.position() == 5);
    assert(!std::regex_match(text, date));
    assert(std::regex_replace(text, date, "$3.$2.$1") == "from 29.02.2024 on");
    assert(std::regex_match("foobar", std::regex("FOO(bar|baz)", std::regex::icase)));
    bool refused = false;
    try {
        std::regex bad("(a");
    } catch (const std::regex_error &error) {
        refused = error.code() == std::regex_constants::error_paren;
    }
    assert(refused);
}
