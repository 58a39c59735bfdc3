// expect: true(unreach-call)
// args: --stdlib libc++ --no-spurious-wakeups
// When a wait with a time limit ends by its limit, the clock that does not go back has reached it.
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>

int main() {
    std::mutex lock;
    std::condition_variable changed;
    std::unique_lock<std::mutex> guard(lock);
    assert(changed.wait_for(guard, std::chrono::milliseconds(10)) == std::cv_status::timeout);
    auto limit = std::chrono::steady_clock::now() + std::chrono::milliseconds(10);
    assert(changed.wait_until(guard, limit) == std::cv_status::timeout);
}
