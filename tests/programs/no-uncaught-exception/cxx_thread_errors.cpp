// expect: true(no-uncaught-exception)
// args: --std c++20
// Joining a thread that was joined throws, and this is caught.
#include <assert.h>
#include <mutex>
#include <system_error>
#include <thread>

int main() {
    std::thread other([] {});
    other.join();
    try {
        other.join();
    } catch (const std::system_error &error) {
        assert(error.code() == std::errc::invalid_argument);
    }
}
