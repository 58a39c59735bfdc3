// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <string>
#include <string_view>

int main() {
    std::string text = "short";
    text.append(text).append(text.c_str() + 2, 3);
    assert(text == "shortshortort");
    text += " and so long that it is on the heap";
    text.replace(0, 5, text, 10, 3);
    assert(text.substr(0, 8) == "ortshort");
    assert(text.find("heap") == text.size() - 4 && text.rfind('z') == std::string::npos);
    assert(std::stoi("-42") == -42 && std::stod("2.5") == 2.5 && std::to_string(1234u) == "1234");
    assert(std::to_string(0.5) == "0.500000");
    std::string_view view = text;
    view.remove_prefix(3);
    assert(view.substr(0, 5).compare("short") == 0);
    std::wstring wide(3, L'w');
    wide.insert(1, L"xy");
    assert(wide == L"wxyww");
}
