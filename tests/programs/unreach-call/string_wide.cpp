// expect: true(unreach-call)
#include <string>
extern "C" void reach_error(void);
extern "C" char __VERIFIER_nondet_char(void);

template <typename String> static bool is_doubled(String text, typename String::value_type any) {
    text += any;
    std::size_t length = text.size();
    text.append(text);
    text.insert(0, text.data() + length, 1);
    return text.size() == 2 * length + 1 && text[length] == any && text[0] == text[1] && text.find(text[1]) == 0;
}

int main() {
    char any = __VERIFIER_nondet_char();
    if (!is_doubled(std::wstring(L"wide texts do not fit in the inline part"), any))
        reach_error();
    if (!is_doubled(std::u16string(u"short"), any) || !is_doubled(std::u32string(U"longer"), any))
        reach_error();
    if (std::wstring(L"abc") >= L"abd" || std::wstring(3, L'x').compare(L"xxx") != 0)
        reach_error();
    return 0;
}
