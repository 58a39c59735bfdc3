// expect: true(unreach-call)
#include <cassert>
#include <string>
#include <system_error>

int main() {
    std::error_code code = std::make_error_code(std::errc::no_such_file_or_directory);
    assert(code && code.value() == 2);
    assert(code.category() == std::generic_category());
    assert(std::string(code.category().name()) == "generic");
    assert(code.message() == "No such file or directory");
    std::error_code system(2, std::system_category());
    assert(system != code);
    assert(system == std::errc::no_such_file_or_directory);
    std::error_code none;
    assert(!none && none.category() == std::system_category());
    return 0;
}
