// std::ios_base::failure, and the category of its errors.
#include <ios>
#include <system_error>

namespace std {

namespace {

struct of_streams final : error_category {
    const char *name() const noexcept override { return "iostream"; }
    string message(int error) const override { return error == int(io_errc::stream) ? "iostream error" : "Unknown error"; }
};

} // namespace

const error_category &iostream_category() noexcept {
    [[clang::no_destroy]] static constinit of_streams instance;
    return instance;
}

ios_base::failure::failure(const string &text) : system_error(io_errc::stream, text) {}
ios_base::failure::failure(const string &text, const error_code &code) : system_error(code, text) {}
ios_base::failure::failure(const char *text, const error_code &code) : system_error(code, text) {}
ios_base::failure::~failure() = default;
const char *ios_base::failure::what() const noexcept { return system_error::what(); }

void __throw_ios_failure(const char *text) { throw ios_base::failure(text); }
void __throw_ios_failure(const char *text, int error) {
    throw ios_base::failure(text, error ? error_code(error, system_category()) : io_errc::stream);
}

} // namespace std
