// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <future>
#include <stdexcept>
#include <thread>

int main() {
    assert(std::async(std::launch::deferred, [] { return 42; }).get() == 42);
    std::promise<int> promise;
    std::future<int> promised = promise.get_future();
    std::thread thread([&] { promise.set_exception(std::make_exception_ptr(std::runtime_error("no"))); });
    bool thrown = false;
    try {
        promised.get();
    } catch (const std::runtime_error &) {
        thrown = true;
    }
    thread.join();
    assert(thrown);
    std::packaged_task<int(int)> task([](int x) { return 2 * x; });
    std::future<int> result = task.get_future();
    task(4);
    assert(result.get() == 8);
}
