// expect: true(unreach-call)
// args: --std c++20
// Parts of a text replace others of it. In C++20 the program brings along all of std::string.
#include <assert.h>
#include <string>

int main() {
    std::string text = "abcdefgh", other = "xy";
    text.replace(1, 2, text.c_str() + 4, 3);
    assert(text == "aefgdefgh");
    text.insert(0, other);
    text.append(text, 0, 3);
    assert(text == "xyaefgdefghxya");
}
