// expect: true(unreach-call)
// Threads, locks, conditions and what is initialised once, in C++.
#include <atomic>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

static std::mutex mutex;
static std::condition_variable changed;
static std::once_flag once;
static std::atomic<int> count;
static thread_local int own = 3;
static bool ready;
static int calls;

struct Made {
    int value = 0;
    Made() { value += 5; }
};

static Made &made() {
    static Made only;
    return only;
}

static void work(int number) {
    std::call_once(once, [] { calls++; });
    assert(made().value == 5);
    own += number;
    assert(own == 3 + number);
    count += number;
    std::lock_guard<std::mutex> guard(mutex);
    ready = true;
    changed.notify_one();
}

int main() {
    std::thread thread(work, 4);
    {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [] { return ready; });
    }
    work(1);
    thread.join();
    assert(count == 5 && calls == 1 && own == 4);
}
