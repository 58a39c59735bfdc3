// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <regex>

extern "C" char __VERIFIER_nondet_char(void);

int main() {
    char text[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
    if (std::regex_match(text, std::regex("[a-c]x")))
        assert(text[0] >= 'a' && text[0] <= 'c' && text[1] == 'x');
}
