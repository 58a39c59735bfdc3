// std::locale: there is only the classic one, "C". What the environment names is unsupported.
// Facets of the program have no models.
#include "tessera.h"
#include <locale>

std::locale::locale() noexcept : _M_impl(nullptr) {}
std::locale::locale(const locale &other) noexcept : _M_impl(other._M_impl) {}
std::locale::locale(const char *name) : _M_impl(nullptr) {
    if (!name)
        __throw_runtime_error("locale::locale null not valid");
    if (std::string_view(name) != "C" && std::string_view(name) != "POSIX")
        __tessera_unsupported("std::locale: a locale other than \"C\"");
}
std::locale::~locale() noexcept {}
const std::locale &std::locale::operator=(const locale &) noexcept { return *this; }
bool std::locale::operator==(const locale &) const noexcept { return true; }
std::string std::locale::name() const { return "C"; }

alignas(std::locale) static char classic_memory[sizeof(std::locale)];
const std::locale &std::locale::classic() { return *reinterpret_cast<std::locale *>(classic_memory); }
std::locale std::locale::global(const locale &) { return classic(); }

std::locale::facet::~facet() {}
std::__c_locale std::locale::facet::_S_get_c_locale() { return nullptr; }
