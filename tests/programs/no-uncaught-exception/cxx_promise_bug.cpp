// expect: false(no-uncaught-exception)
// args: --std c++20
// A promise is broken, and nobody catches what that throws.
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    auto future = promise.get_future();
    std::thread other([promise = std::move(promise)]() mutable {});
    other.detach();
    return future.get() - 1;
}
