// expect: true(unreach-call)
// args: --stdlib libc++
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>

std::mutex mutex;
std::condition_variable changed;
bool ready;
int sum;

void add(int summand) {
    std::lock_guard<std::mutex> lock(mutex);
    sum += summand;
}

int main() {
    std::thread first(add, 1);
    std::thread second([] {
        add(2);
        std::lock_guard<std::mutex> lock(mutex);
        ready = true;
        changed.notify_one();
    });
    {
        std::unique_lock<std::mutex> lock(mutex);
        changed.wait(lock, [] { return ready; });
        assert(sum >= 2);
    }
    first.join();
    second.join();
    assert(sum == 3);
}
