// The compiled part of <system_error>. The texts are those of glibc for Linux, in English.
#include "tessera.h"
#include <system_error>

extern "C" const char *__tessera_error_text(int);

namespace std {

inline namespace _V2 {

error_category::~error_category() = default;
__cow_string error_category::_M_message(int) const { __tessera_unsupported("error_category: a text for the old std::string"); }
error_condition error_category::default_error_condition(int error) const noexcept { return {error, *this}; }
bool error_category::equivalent(int error, const error_condition &condition) const noexcept {
    return default_error_condition(error) == condition;
}
bool error_category::equivalent(const error_code &code, int error) const noexcept {
    return code.category() == *this && code.value() == error;
}

} // namespace _V2

namespace {

bool is_error(int error) { return __tessera_error_text(error); }

string text_of(int error) {
    const char *text = __tessera_error_text(error);
    return text ? text : "Unknown error " + to_string(error);
}

// Errors that std::errc has no name for.
constexpr unsigned char OF_LINUX_ONLY[][2] = {
    {15, 15}, {44, 57}, {59, 59}, {64, 66}, {68, 70}, {72, 73}, {76, 83}, {85, 87}, {94, 94}, {96, 96}, {108, 109}, {112, 112},
    {116, 124}, {126, 129}, {132, 133},
};

bool is_portable(int error) {
    for (auto [first, last] : OF_LINUX_ONLY)
        if (error >= first && error <= last)
            return false;
    return is_error(error);
}

struct generic final : error_category {
    const char *name() const noexcept override { return "generic"; }
    string message(int error) const override { return text_of(error); }
};

struct of_system final : error_category {
    const char *name() const noexcept override { return "system"; }
    string message(int error) const override { return text_of(error); }
    error_condition default_error_condition(int error) const noexcept override {
        return {error, is_portable(error) ? generic_category() : *this};
    }
};

} // namespace

inline namespace _V2 {

const error_category &generic_category() noexcept {
    [[clang::no_destroy]] static constinit generic instance;
    return instance;
}
const error_category &system_category() noexcept {
    [[clang::no_destroy]] static constinit of_system instance;
    return instance;
}

} // namespace _V2

error_condition error_code::default_error_condition() const noexcept {
    return category().default_error_condition(value());
}

system_error::~system_error() noexcept = default;
void __throw_system_error(int error) { throw system_error(error_code(error, generic_category())); }

} // namespace std
