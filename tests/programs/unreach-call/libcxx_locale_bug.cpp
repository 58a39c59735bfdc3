// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <locale>

extern "C" char __VERIFIER_nondet_char(void);

int main() {
    char c = __VERIFIER_nondet_char();
    assert(!std::isupper(c, std::locale::classic()) || std::tolower(c, std::locale::classic()) != 'q');
}
