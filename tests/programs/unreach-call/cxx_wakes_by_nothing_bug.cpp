// expect: false(unreach-call)
// As in C: without a predicate, a wait may end before anything has happened.
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex lock;
static std::condition_variable changed;
static bool ready;

int main() {
    std::thread other([] {
        std::lock_guard<std::mutex> guard(lock);
        ready = true;
        changed.notify_one();
    });
    {
        std::unique_lock<std::mutex> guard(lock);
        if (!ready)
            changed.wait(guard);
        assert(ready);
    }
    other.join();
}
