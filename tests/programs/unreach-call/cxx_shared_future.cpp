// expect: true(unreach-call)
// args: --std c++20
// Two threads wait for one future, and a time limit may be reached before.
#include <assert.h>
#include <chrono>
#include <future>
#include <thread>

int main() {
    std::promise<int> promise;
    std::shared_future<int> shared = promise.get_future();
    std::thread other([shared] { assert(shared.get() == 7); });
    std::thread third([&] { promise.set_value(7); });
    auto status = shared.wait_for(std::chrono::seconds(1));
    assert(status != std::future_status::deferred);
    other.join();
    third.join();
}
