// How numbers are read and written as text, in the locale "C": the facets num_get and num_put are
// those of libstdc++'s headers. Exact as far as printf and strtod are, which do the work for
// floating point. The facets are made when they are compiled.
#include <limits>

// What identifies the facets to locales would have to be initialised, and nothing asks for it. So
// it is only declared, before libstdc++ instantiates it.
#define _LOCALE_FACETS_TCC 1
#include <bits/locale_facets.h>
template <> std::locale::id std::num_get<char>::id;
template <> std::locale::id std::num_put<char>::id;
#undef _LOCALE_FACETS_TCC
#include <bits/locale_facets.tcc>

extern "C" {
extern void *const get_vtable[] __asm__("_ZTVSt7num_getIcSt19istreambuf_iteratorIcSt11char_traitsIcEEE");
extern void *const put_vtable[] __asm__("_ZTVSt7num_putIcSt19ostreambuf_iteratorIcSt11char_traitsIcEEE");
long double __tessera_float_of_text(const char *text, char **end, int bits, bool *overflows);
// The locale of a thread, which is always the same.
locale_t __uselocale(locale_t locale) noexcept { return locale; }
}

namespace {

// The layout of std::__numpunct_cache<char>.
struct Cache {
    void *vtable;
    int references;
    const char *grouping;
    std::size_t grouping_size;
    bool groups;
    const char *true_name;
    std::size_t true_size;
    const char *false_name;
    std::size_t false_size;
    char point, separator;
    char output[36], input[26];
    bool allocated;
};
static_assert(sizeof(Cache) == sizeof(std::__numpunct_cache<char>));

// The order of the characters is told by the header.
#define OUTPUT "-+xX0123456789abcdef0123456789ABCDEF"
#define INPUT "-+xX0123456789abcdefABCDEF"

constexpr Cache made() {
    Cache cache = {nullptr, 1, "", 0, false, "true", 4, "false", 5, '.', ',', {}, {}, false};
    for (int i = 0; i < 36; i++)
        cache.output[i] = OUTPUT[i];
    for (int i = 0; i < 26; i++)
        cache.input[i] = INPUT[i];
    return cache;
}
constexpr Cache cache = made();

} // namespace

// The layout of the facets.
struct NumberFacet {
    void *const *vtable;
    int references;
};
extern const NumberFacet number_reader __asm__("__tessera_number_reader"), number_writer __asm__("__tessera_number_writer");
const NumberFacet number_reader = {get_vtable + 2, 1}, number_writer = {put_vtable + 2, 1};

extern "C" {
const NumberFacet &use_reader(const std::locale &) __asm__(
    "_ZSt9use_facetISt7num_getIcSt19istreambuf_iteratorIcSt11char_traitsIcEEEERKT_RKSt6locale");
const NumberFacet &use_writer(const std::locale &) __asm__(
    "_ZSt9use_facetISt7num_putIcSt19ostreambuf_iteratorIcSt11char_traitsIcEEEERKT_RKSt6locale");
}
const NumberFacet &use_reader(const std::locale &) { return number_reader; }
const NumberFacet &use_writer(const std::locale &) { return number_writer; }

namespace std {

const char *__num_base::_S_atoms_out = OUTPUT;
const char *__num_base::_S_atoms_in = INPUT;

// The format of a number for printf. A precision is given unless the number is in base 16.
void __num_base::_S_format_float(const ios_base &stream, char *to, char modifier) noexcept {
    ios_base::fmtflags flags = stream.flags(), notation = flags & ios_base::floatfield;
    *to++ = '%';
    if (flags & ios_base::showpos)
        *to++ = '+';
    if (flags & ios_base::showpoint)
        *to++ = '#';
    if (notation != ios_base::floatfield) {
        *to++ = '.';
        *to++ = '*';
    }
    if (modifier)
        *to++ = modifier;
    char letter = notation == ios_base::fixed ? 'f' : notation == ios_base::scientific ? 'e' : notation ? 'a' : 'g';
    *to++ = flags & ios_base::uppercase ? static_cast<char>(letter - 'a' + 'A') : letter;
    *to = 0;
}

// Text that is no number gives 0; a number that is too large gives the largest one. Both are
// failures.
template <class Number> static void convert(const char *text, Number &result, int bits, ios_base::iostate &state) {
    char *end;
    bool overflows;
    long double value = __tessera_float_of_text(text, &end, bits, &overflows);
    constexpr Number most = numeric_limits<Number>::max();
    bool is_number = end != text && !*end;
    if (!is_number || overflows)
        state = ios_base::failbit;
    result = !is_number ? 0 : !overflows ? static_cast<Number>(value) : value < 0 ? -most : most;
}
template <> void __convert_to_v(const char *text, float &result, ios_base::iostate &state, const __c_locale &) noexcept {
    convert(text, result, 24, state);
}
template <> void __convert_to_v(const char *text, double &result, ios_base::iostate &state, const __c_locale &) noexcept {
    convert(text, result, 53, state);
}
template <> void __convert_to_v(const char *text, long double &result, ios_base::iostate &state, const __c_locale &) noexcept {
    convert(text, result, 64, state);
}

template <> struct __use_cache<__numpunct_cache<char>> {
    const __numpunct_cache<char> *operator()(const locale &) const {
        return reinterpret_cast<const __numpunct_cache<char> *>(&cache);
    }
};

template class num_get<char>;
template class num_put<char>;

} // namespace std
