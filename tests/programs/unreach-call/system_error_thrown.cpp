// expect: true(unreach-call)
#include <cassert>
#include <cstring>
#include <system_error>

int main() {
    try {
        throw std::system_error(std::make_error_code(std::errc::timed_out), "waiting");
    } catch (const std::system_error &error) {
        assert(error.code() == std::errc::timed_out);
        assert(std::strcmp(error.what(), "waiting: Connection timed out") == 0);
    }
    return 0;
}
