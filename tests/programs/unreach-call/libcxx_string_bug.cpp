// expect: false(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <string>

extern "C" unsigned char __VERIFIER_nondet_uchar(void);

int main() {
    std::string text = "ab";
    text.push_back(static_cast<char>(__VERIFIER_nondet_uchar()));
    assert(text.find('z') == std::string::npos);
}
