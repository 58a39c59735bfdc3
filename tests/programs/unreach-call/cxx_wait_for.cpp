// expect: true(unreach-call)
// args: --no-spurious-wakeups
// When a wait with a time limit ends by its limit, the clock that does not go back has reached it.
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>

std::mutex lock;
std::condition_variable changed;

int main() {
    std::unique_lock<std::mutex> guard(lock);
    assert(changed.wait_for(guard, std::chrono::milliseconds(10)) == std::cv_status::timeout);
    auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(1);
    assert(changed.wait_until(guard, limit) == std::cv_status::timeout);
    assert(std::chrono::steady_clock::now() >= limit);
}
