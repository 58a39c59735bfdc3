// Classes of characters in the locale "C". The one facet is made when it is compiled, since streams
// have a pointer to it, and many do not use it.
#include <locale>

extern "C" void *const ctype_vtable[] __asm__("_ZTVSt5ctypeIcE");

namespace {

using Mask = std::ctype_base::mask;

// The classes that each character is in, in glibc's numbers.
struct Classes {
    Mask of[256] = {};
    constexpr Classes() {
        using Base = std::ctype_base;
        for (int c = 0; c < 128; c++) {
            int letter = (c | 32) - 'a', digit = c - '0';
            bool is_letter = letter >= 0 && letter < 26 && c >= 'A', is_digit = digit >= 0 && digit < 10;
            bool is_hex = is_digit || (is_letter && letter < 6), is_graph = c > ' ' && c < 127;
            of[c] |= is_letter ? Base::alpha | (c & 32 ? Base::lower : Base::upper) : 0;
            of[c] |= is_digit ? Base::digit : 0;
            of[c] |= is_hex ? Base::xdigit : 0;
            of[c] |= c == ' ' || (c >= '\t' && c <= '\r') ? Base::space : 0;
            of[c] |= c == ' ' || c == '\t' ? Base::blank : 0;
            of[c] |= is_graph || c == ' ' ? Base::print : 0;
            of[c] |= c < ' ' || c == 127 ? Base::cntrl : 0;
            of[c] |= is_graph ? is_letter || is_digit ? _ISalnum | _ISgraph : Base::punct | _ISgraph : 0;
        }
    }
};
constexpr Classes CLASSES;

} // namespace

// The layout of std::ctype<char>.
struct CtypeFacet {
    void *const *vtable;
    int references;
    void *locale;
    bool frees;
    const int *upper, *lower;
    const Mask *table;
    char widens, widened[256], narrowed[256], narrows;
};
static_assert(sizeof(CtypeFacet) == sizeof(std::ctype<char>));

extern CtypeFacet classic_ctype __asm__("__tessera_classic_ctype");
CtypeFacet classic_ctype = {ctype_vtable + 2, 1, nullptr, false, nullptr, nullptr, CLASSES.of, 0, {}, {}, 0};

namespace std {

ctype<char>::ctype(const mask *table, bool frees, size_t references)
    : facet(references), _M_c_locale_ctype(nullptr), _M_del(table && frees), _M_toupper(nullptr), _M_tolower(nullptr),
      _M_table(table ? table : CLASSES.of), _M_widen_ok(0), _M_widen{}, _M_narrow{}, _M_narrow_ok(0) {}
ctype<char>::~ctype() {
    if (_M_del)
        delete[] _M_table;
}
const ctype_base::mask *ctype<char>::classic_table() noexcept { return CLASSES.of; }
void ctype<char>::_M_widen_init() const {}
void ctype<char>::_M_narrow_init() const {}

static char moved(char c, char from, int by) { return static_cast<char>(c + (static_cast<unsigned>(c - from) < 26 ? by : 0)); }
char ctype<char>::do_toupper(char c) const { return moved(c, 'a', 'A' - 'a'); }
char ctype<char>::do_tolower(char c) const { return moved(c, 'A', 'a' - 'A'); }
const char *ctype<char>::do_toupper(char *from, const char *to) const {
    for (; from < to; from++)
        *from = moved(*from, 'a', 'A' - 'a');
    return to;
}
const char *ctype<char>::do_tolower(char *from, const char *to) const {
    for (; from < to; from++)
        *from = moved(*from, 'A', 'a' - 'A');
    return to;
}

} // namespace std
