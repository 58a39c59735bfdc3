// Whether a text lies outside of a string that is about to change. libstdc++ compares addresses by
// their order, which is not known between objects; comparing them for equality gives the same
// answer. Exact. This is in a file of its own, since it replaces what the header defines.
#include <string>

// The terminator belongs to the string, too.
template <typename Char> static bool lies_outside(const std::basic_string<Char> *string, const Char *text) {
    const Char *begin = string->data();
    for (std::size_t i = 0; i <= string->size(); i++)
        if (begin + i == text)
            return false;
    return true;
}

#define LIES_OUTSIDE(name, type, mangled)                                                            \
    extern "C" bool name(const std::basic_string<type> *, const type *) __asm__(                     \
        "_ZNKSt7__cxx1112basic_stringI" mangled "St11char_traitsI" mangled "ESaI" mangled            \
        "EE11_M_disjunctEPK" mangled);                                                               \
    bool name(const std::basic_string<type> *string, const type *text) { return lies_outside(string, text); }

LIES_OUTSIDE(of_chars, char, "c")
LIES_OUTSIDE(of_wide, wchar_t, "w")
LIES_OUTSIDE(of_8_bits, char8_t, "Du")
LIES_OUTSIDE(of_16_bits, char16_t, "Ds")
LIES_OUTSIDE(of_32_bits, char32_t, "Di")
