// expect: false(unreach-call)
// args: --std c++20
// A deferred call happens when its result is asked for, in the thread that asks.
#include <assert.h>
#include <chrono>
#include <future>
#include <thread>

int main() {
    std::thread::id caller;
    auto future = std::async(std::launch::deferred, [&] { caller = std::this_thread::get_id(); });
    assert(future.wait_for(std::chrono::seconds(0)) == std::future_status::deferred);
    assert(caller == std::thread::id());
    future.get();
    assert(caller != std::this_thread::get_id());
}
