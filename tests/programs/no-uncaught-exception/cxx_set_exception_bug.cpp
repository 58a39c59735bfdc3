// expect: false(no-uncaught-exception)
// args: --std c++20
// A promise gets an exception instead of a value.
#include <future>
#include <stdexcept>

int main() {
    std::promise<void> promise;
    auto future = promise.get_future();
    promise.set_exception(std::make_exception_ptr(std::range_error("late")));
    try {
        future.get();
    } catch (const std::logic_error &) {
    }
}
