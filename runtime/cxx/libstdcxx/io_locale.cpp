// The locale of streams, which is "C": there are no others. Characters are themselves. Numbers are
// read and written by the facets of io_numbers.cpp, which streams do not ask for here, so that
// programs that need none have none. This replaces what <ios> defines, so that it is in a file that
// uses nothing of it.
#include <ios>

extern char __tessera_unknown_text[] __asm__("__tessera_unknown_text");
extern std::ctype<char> classic_ctype __asm__("__tessera_classic_ctype");

namespace {

struct Stream : std::ios {
    static void set_parts(std::ios *stream) {
        auto self = static_cast<Stream *>(stream);
        self->_M_ctype = &classic_ctype;
        self->_M_num_put = reinterpret_cast<const __num_put_type *>(__tessera_unknown_text);
        self->_M_num_get = reinterpret_cast<const __num_get_type *>(__tessera_unknown_text);
    }
};

} // namespace

extern "C" {
void cache_locale(std::ios *, const std::locale &) __asm__("_ZNSt9basic_iosIcSt11char_traitsIcEE15_M_cache_localeERKSt6locale");
char widen(const std::ios *, char) __asm__("_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc");
char narrow(const std::ios *, char, char) __asm__("_ZNKSt9basic_iosIcSt11char_traitsIcEE6narrowEcc");
const std::ctype<char> &use_ctype(const std::locale &) __asm__("_ZSt9use_facetISt5ctypeIcEERKT_RKSt6locale");
bool has_ctype(const std::locale &) __asm__("_ZSt9has_facetISt5ctypeIcEEbRKSt6locale");
}

void cache_locale(std::ios *stream, const std::locale &) { Stream::set_parts(stream); }
char widen(const std::ios *, char byte) { return byte; }
char narrow(const std::ios *, char byte, char) { return byte; }
const std::ctype<char> &use_ctype(const std::locale &) { return classic_ctype; }
bool has_ctype(const std::locale &) { return true; }
