// expect: false(unreach-call)
#include <string>
extern "C" void reach_error(void);
extern "C" char __VERIFIER_nondet_char(void);

int main() {
    std::wstring word = L"level";
    word[3] = __VERIFIER_nondet_char();
    if (std::wstring(word.rbegin(), word.rend()) == L"lovel")
        reach_error();
    return 0;
}
