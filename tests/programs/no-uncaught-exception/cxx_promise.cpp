// expect: true(no-uncaught-exception)
// args: --std c++20
// A promise is kept.
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread other([promise = std::move(promise)]() mutable { promise.set_value(1); });
    other.detach();
    return future.get() - 1;
}
