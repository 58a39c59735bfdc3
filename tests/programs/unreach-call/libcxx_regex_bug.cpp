// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <regex>

extern "C" char __VERIFIER_nondet_char(void);

int main() {
    char text[3] = {__VERIFIER_nondet_char(), __VERIFIER_nondet_char(), 0};
    assert(!std::regex_match(text, std::regex("a|bc")));
}
