// expect: true(unreach-call)
// args: --std c++20
// Errors, their categories and texts; those of the system have names in C++ if POSIX knows them.
#include <assert.h>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>

int main() {
    int thrown = 0;
    try {
        std::thread().join();
    } catch (const std::system_error &error) {
        thrown += error.code() == std::errc::invalid_argument && std::string(error.what()) == "Invalid argument";
    }
    try {
        std::unique_lock<std::mutex>().lock();
    } catch (const std::system_error &error) {
        thrown += error.code() == std::errc::operation_not_permitted;
    }
    assert(thrown == 2);
    assert(std::system_category().default_error_condition(2) == std::errc::no_such_file_or_directory);
    assert(std::system_category().default_error_condition(15).category() == std::system_category());
    assert(std::error_code(11, std::system_category()) == std::errc::resource_unavailable_try_again);
}
