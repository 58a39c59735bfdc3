// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <thread>

int main() {
    std::error_code code(ENOENT, std::generic_category());
    assert(code == std::errc::no_such_file_or_directory && code.category().name() == std::string("generic"));
    try {
        throw std::system_error(code);
    } catch (const std::system_error &error) {
        assert(error.code() == code);
    }
    using namespace std::chrono;
    assert(duration_cast<minutes>(hours(2) + seconds(90)).count() == 121);
    auto start = steady_clock::now();
    std::this_thread::sleep_for(milliseconds(10));
    assert(steady_clock::now() - start >= milliseconds(10));
}
