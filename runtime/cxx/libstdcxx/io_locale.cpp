// What streams ask of their locale, which is "C": characters are themselves. Exact. This replaces what <ios> defines, so that it is in a file
// without that header.
namespace std {
class locale;
}
class Stream;

extern "C" {
void cache_locale(Stream *, const std::locale &) __asm__("_ZNSt9basic_iosIcSt11char_traitsIcEE15_M_cache_localeERKSt6locale");
char widen(const Stream *, char) __asm__("_ZNKSt9basic_iosIcSt11char_traitsIcEE5widenEc");
char narrow(const Stream *, char, char) __asm__("_ZNKSt9basic_iosIcSt11char_traitsIcEE6narrowEcc");
}

void cache_locale(Stream *, const std::locale &) {}
char widen(const Stream *, char byte) { return byte; }
char narrow(const Stream *, char byte, char) { return byte; }
