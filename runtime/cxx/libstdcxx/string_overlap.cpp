// Whether a text lies outside of a string that is about to change. libstdc++ compares addresses by their order, which is not known between
// objects; comparing them for equality gives the same answer. Exact. This is in a file of its own, since it replaces what the header defines.
#include <string>

extern "C" bool lies_outside(const std::string *string, const char *text) __asm__(
    "_ZNKSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE11_M_disjunctEPKc");

// The terminator belongs to the string, too.
bool lies_outside(const std::string *string, const char *text) {
    const char *begin = string->data();
    for (std::size_t i = 0; i <= string->size(); i++)
        if (begin + i == text)
            return false;
    return true;
}
